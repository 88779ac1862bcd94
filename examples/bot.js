#!/usr/bin/env node
// A complete bot for a Carat server, with nothing but what Node.js brings along.
//
//   bot.js URL              opens a table against a computer and plays it to the end
//   bot.js URL TABLE LINK   sits down with an invitation
//
// URL is like ws://localhost:8080/ws. A bot with an account sends its token (CARAT_TOKEN), see
// docs/protocol.md. In a browser, and in Node.js from 22 on, `new WebSocket(url)` replaces connect().
"use strict";
const http = require("node:http");
const crypto = require("node:crypto");

const [url, invitedTo, link] = process.argv.slice(2);
const secret = () => crypto.randomBytes(16).toString("hex");

// Just enough of a WebSocket: text messages both ways, and answers to pings.
function connect(address, token, onMessage) {
  const where = new URL(address);
  const headers = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Key": crypto.randomBytes(16).toString("base64"),
    "Sec-WebSocket-Version": "13",
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  const request = http.get({ host: where.hostname, port: where.port, path: where.pathname, headers });
  request.on("response", (answer) => { throw new Error(`the server answers ${answer.statusCode}`); });
  const result = { send: null };
  request.on("upgrade", (_, socket, head) => {
    const frame = (kind, data) => {
      const size = data.length < 126 ? [0x80 | data.length] : [0xfe, data.length >> 8, data.length & 255];
      const mask = crypto.randomBytes(4);
      const masked = Buffer.from(data.map((byte, i) => byte ^ mask[i % 4]));
      socket.write(Buffer.concat([Buffer.from([0x80 | kind, ...size]), mask, masked]));
    };
    result.send = (message) => frame(1, Buffer.from(JSON.stringify(message)));
    let buffer = head;
    const read = () => {
      while (buffer.length >= 2) {
        const code = buffer[1] & 127;
        const start = code === 127 ? 10 : code === 126 ? 4 : 2;
        if (buffer.length < start) return;
        const size = code === 127 ? Number(buffer.readBigUInt64BE(2)) : code === 126 ? buffer.readUInt16BE(2) : code;
        if (buffer.length < start + size) return;
        const data = buffer.subarray(start, start + size);
        const kind = buffer[0] & 15;
        buffer = buffer.subarray(start + size);
        if (kind === 1) onMessage(JSON.parse(data.toString()));
        if (kind === 9) frame(10, data);
        if (kind === 8) socket.end();
      }
    };
    socket.on("data", (data) => { buffer = Buffer.concat([buffer, data]); read(); });
    read();
  });
  return result;
}

// The brain: buys when it can, otherwise does anything. Yours will be better.
function choose(legal) {
  const buys = legal.filter((action) => action.kind === "buy");
  const from = buys.length > 0 ? buys : legal;
  return from[Math.floor(Math.random() * from.length)].action;
}

const key = secret(); // holds the seat: keep it to come back after a crash
const sit = (table, invitation) =>
  server.send({ type: "sit", table, link: invitation, key, nonce: secret(), name: "JavaScript" });

const server = connect(url, process.env.CARAT_TOKEN, (message) => {
  if (message.type === "welcome") {
    if (invitedTo) sit(invitedTo, link);
    else server.send({ type: "create", setup: { game: "duel", seats: [{ kind: "person" }, { kind: "computer" }] } });
  } else if (message.type === "opened") {
    sit(message.table, message.links[0].link);
  } else if (message.type === "error") {
    throw new Error(`${message.code}: ${message.message}`);
  } else if (message.type === "table" || message.type === "update") {
    if (["over", "aborted", "frozen"].includes(message.status)) {
      console.log(message.table, message.status, JSON.stringify(message.result));
      process.exit(0);
    }
    if (message.legal.length > 0) // our turn
      server.send({ type: "play", table: message.table, version: message.version,
        move: choose(message.legal), move_id: secret() });
  }
});
