// Where one is in the page. Everything stands behind the # of the address, so that nothing of it goes
// to a server and any folder of files can be the page.

class Router {
  parts: string[] = $state.raw(read());

  constructor() {
    addEventListener("hashchange", () => (this.parts = read()));
  }
  get screen(): string {
    return this.parts[0] ?? "";
  }
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

export const router = new Router();

export function link(path: string): string {
  return `#/${path}`;
}
export function go(path: string): void {
  location.hash = `/${path}`;
}
