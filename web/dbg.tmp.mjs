import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const p = await (await browser.newContext({reducedMotion:"reduce"})).newPage();
p.on("console",m=>console.log("LOG",m.text())); p.on("pageerror",e=>console.log("PAGEERR",e.message));
await p.goto("http://localhost:8803/#/puzzles");
await p.getByTestId("next-duel").click();
const t=Date.now();
for (let i=0;i<12;i++){ await p.waitForTimeout(1000); console.log(Date.now()-t, p.url(), await p.locator("main").first().innerText().then(s=>s.slice(0,60).replace(/\n/g," "))); if(await p.locator(".bar.mine").count()) break; }
await browser.close();
