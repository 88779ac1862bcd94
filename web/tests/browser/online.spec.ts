// Two browsers at one table of a server of their own, which is stopped and started between moves.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { seatTwo } from "./company";
import { Player } from "./player";

const port = Number(process.env["CARAT_PORT"] ?? 8765) + 34;
const base = `http://localhost:${port}/`;
const data = mkdtempSync(join(tmpdir(), "carat-online-"));
let server: ChildProcess | null = null;

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
test.beforeAll(startServer);
test.afterAll(stopServer);

test("a table by link, with a broken connection and a killed server between moves", async ({ browser }) => {
  const [first, second] = [await browser.newContext(), await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })];
  const ada = await first.newPage();
  const grace = await second.newPage();
  await seatTwo(ada, grace, "splendor", base);
  const players = [new Player(ada), new Player(grace)] as const;
  const onTurn = async (): Promise<0 | 1> => {
    await expect.poll(async () => (await ada.locator(".bar.mine").count()) + (await grace.locator(".bar.mine").count())).toBe(1);
    return (await ada.locator(".bar.mine").count()) === 1 ? 0 : 1;
  };
  const version = (page: Page) => page.locator("[data-version]").getAttribute("data-version");
  const both = async (): Promise<void> => expect.poll(async () => (await version(ada)) === (await version(grace))).toBe(true);
  for (let turn = 0; turn < 6; ++turn) {
    const who = await onTurn();
    await players[who].play("splendor", 1);
    await both();
    if (turn === 1) {
      await second.setOffline(true);
      await second.setOffline(false);
    }
    if (turn === 3) {
      await stopServer();
      await startServer();
      await expect(ada.locator("header .lost")).toHaveCount(0, { timeout: 60_000 });
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
