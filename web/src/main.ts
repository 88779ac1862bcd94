import "./styles/tokens.css";
import "./styles/base.css";
import "./gems/gems.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage, words } from "./i18n/i18n.svelte";
import { applyTheme } from "./settings.svelte";

applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);

await words.use(preferredLanguage());
const target = document.getElementById("app");
if (target) mount(App, { target });

// Installed or visited once, the page works without a network.
if ("serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("./sw.js").catch(() => {});
