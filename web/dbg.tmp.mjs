import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const p = await (await browser.newContext({reducedMotion:"reduce",viewport:{width:1280,height:800}})).newPage();
p.on("console",m=>console.log("LOG",m.text())); p.on("pageerror",e=>console.log("PAGEERR",e.message));
await p.goto("http://localhost:8803/#/puzzles/duel/duel-28-75b");
await p.locator(".bar.mine").waitFor();
for (const m of ["buy 3-09 for 3gpy","royal R1","buy 3-10 for k"]) { await p.keyboard.press("/"); await p.locator("#typed-move").fill(m); await p.keyboard.press("Enter"); await p.waitForTimeout(4000); console.log(m, await p.locator("[data-verdict]").getAttribute("data-verdict"), (await p.locator(".bar").allInnerTexts()).join("|"), await p.locator("div.help").innerText()); await p.screenshot({path:`/tmp/pz/multi-${m.length}.png`}); }
await browser.close();
