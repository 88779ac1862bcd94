// Who is signed in here. A session is a cookie that no script can read; the server says whose it is.

import { connection } from "../net/connection.svelte";
import { get, post } from "../net/http";
import type { Entered } from "../net/messages";

class Account {
  /** The name, null for a guest, undefined until the server has said so. */
  name: string | null | undefined = $state(undefined);
  /** A recovery code that was just made, until the reader has put it away. */
  recovery: string | null = $state(null);

  constructor() {
    connection.listen((message) => {
      if (message.type === "welcome") this.name = message.account;
    });
  }
  async create(name: string, password: string): Promise<void> {
    this.entered(await post<Entered>("accounts", { name, password }));
  }
  async signIn(name: string, password: string): Promise<void> {
    this.entered(await post<Entered>("sessions", { name, password }));
  }
  async recover(name: string, code: string, password: string): Promise<void> {
    this.entered(await post<Entered>("recover", { name, code, password }));
  }
  async signOut(): Promise<void> {
    await post("sessions/end");
    this.left();
  }
  async remove(password: string): Promise<void> {
    await post("me/delete", { password });
    this.left();
  }
  /** Everything that is stored about the account, as a file. */
  async exported(): Promise<Blob> {
    const all = await get<object>("me/export");
    return new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
  }

  private entered({ name, recovery }: Entered): void {
    this.name = name;
    this.recovery = recovery ?? null;
    connection.renew();
  }
  private left(): void {
    this.name = null;
    this.recovery = null;
    connection.renew();
  }
}

export const account = new Account();
