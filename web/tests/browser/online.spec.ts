// Two browsers at one table of a server of their own, which is stopped and started between moves.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { newcomer, onTurn as mover, seatTwo } from "./company";
import { Player } from "./player";

let port = 0;
let base = "";
let data = "";
let server: ChildProcess | null = null;

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
async function startServer(): Promise<void> {
  const carat = process.env["CARAT"] ?? resolve(import.meta.dirname, "../../../build/release/carat");
  server = spawn(carat, ["serve", "--data", data, "--port", String(port), "--web", resolve(import.meta.dirname, "../../dist")], { stdio: "ignore" });
  await expect.poll(() => fetch(`${base}api/health`).then((answer) => answer.ok, () => false)).toBe(true);
}
async function stopServer(): Promise<void> {
  const stopped = new Promise((resolve) => server?.once("exit", resolve));
  server?.kill("SIGKILL");
  await stopped;
}
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "carat-online-"));
  port = await freePort();
  base = `http://localhost:${port}/`;
  await startServer();
});
test.afterAll(async () => {
  await stopServer();
  rmSync(data, { recursive: true });
});

test("a table by link, with a broken connection and a killed server between moves", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  // What comes and goes between Grace and the server goes through here, and can be cut.
  let open = true;
  let cut = (): void => {};
  await grace.routeWebSocket(/\/ws$/, (socket) => {
    if (!open) return void socket.close();
    const server = socket.connectToServer();
    cut = () => {
      void socket.close();
      void server.close();
    };
  });
  await grace.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await seatTwo(ada, grace, "splendor", base);
  const players = [new Player(ada), new Player(grace)] as const;
  const onTurn = async (): Promise<0 | 1> => ((await mover(ada, grace))[0] === ada ? 0 : 1);
  const version = (page: Page) => page.locator("[data-version]").getAttribute("data-version");
  const both = async (): Promise<void> => expect.poll(async () => (await version(ada)) === (await version(grace))).toBe(true);
  let cutOnce = false;
  for (let turn = 0; turn < 6; ++turn) {
    const who = await onTurn();
    if (turn > 1 && !cutOnce && who === 0) {
      // Grace is away while Ada moves, and sees the move when she is back.
      cutOnce = true;
      open = false;
      cut();
      await expect(grace.locator("header .lost")).toBeVisible();
      await players[0].play("splendor", 1);
      open = true;
      await expect(grace.locator("header .lost")).toHaveCount(0);
    } else await players[who].play("splendor", 1);
    await both();
    if (turn === 3) {
      await stopServer();
      for (const page of [ada, grace]) await expect(page.locator("header .lost")).toBeVisible();
      await startServer();
      for (const page of [ada, grace]) await expect(page.locator("header .lost")).toHaveCount(0);
    }
  }
  await grace.getByRole("tab", { name: "Chat" }).click();
  await grace.getByLabel("Say something").fill("Good game <b>!");
  await grace.keyboard.press("Enter");
  await ada.getByRole("tab", { name: "Chat" }).click();
  await expect(ada.locator(".chat")).toContainText("Good game <b>!");
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(`${base}${new URL(ada.url()).hash}`);
  await expect(watcher.locator("[data-version]")).toBeVisible();
  await expect(watcher.locator(".bar.mine")).toHaveCount(0);
  // Grace goes on with another device, by the link to her own seat.
  await grace.locator("details.menu summary").click();
  await grace.getByTestId("own-seat").click();
  const own = await grace.evaluate(() => navigator.clipboard.readText());
  await grace.locator("details.menu summary").click();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(own);
  await expect(phone.locator("[data-version]")).toBeVisible();
  await expect(phone.locator(".bar.mine")).toHaveCount(await grace.locator(".bar.mine").count());
  await expect(phone.getByTestId("own-seat")).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByTestId("own-seat")).toHaveCount(1);
  await ada.locator("details.menu summary").click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Really resign" }).click();
  await expect(grace.locator("#result-title")).toHaveText("You win!");
  await grace.getByRole("button", { name: "Look at the table" }).click();
  await grace.locator("details.menu summary").click();
  await grace.getByRole("button", { name: "Verify the shuffle" }).click();
  await expect(grace.locator(".menu [role=status]")).toContainText("Verified");
});

test("over plain http the page says so where one signs in, but not on this very device", async ({ page }) => {
  await page.goto(`${base}#/account`);
  await expect(page.getByTestId("enter")).toBeVisible();
  await expect(page.getByTestId("plain-http")).toHaveCount(0);
  await page.goto(`http://home.localhost:${port}/#/account`);
  await expect(page.getByTestId("plain-http")).toBeVisible();
});
