// A list that is kept in this browser, the newest first.

export class Kept<T> {
  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly idOf: (entry: T) => string,
  ) {}

  all(): T[] {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "[]") as T[];
    } catch {
      return [];
    }
  }
  find(id: string): T | undefined {
    return this.all().find((entry) => this.idOf(entry) === id);
  }
  put(entry: T): void {
    this.write([entry, ...this.without(this.idOf(entry))].slice(0, this.most));
  }
  drop(id: string): void {
    this.write(this.without(id));
  }
  private without(id: string): T[] {
    return this.all().filter((entry) => this.idOf(entry) !== id);
  }
  private write(entries: T[]): void {
    localStorage.setItem(this.name, JSON.stringify(entries));
  }
}
