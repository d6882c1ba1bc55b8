export class User {
  constructor(private first: string) {}
  name(): string { return this.first; }
  static of(first: string): User { return new User(first); }
}
export class Team {
  private users: User[] = [];
  private byId = new Map<string, User>();
  private seen = new Set<string>();
  name(): string { return "team"; }
  add(user: User): Team { this.users.push(user); return this; }
  mark(id: string): void { this.seen.add(id); }
  names(): string[] { return this.users.map(u => u.name()); }
  first(): string { const [one] = this.users; return one.name(); }
  each(): void { for (const user of this.users) user.name(); }
  find(id: string): string | undefined { return this.byId.get(id)?.name(); }
}
export async function load(id: string): Promise<User> { return User.of(id); }
export async function greet(): Promise<string> { const user = await load("a"); return user.name(); }
export function narrowed(value: unknown): string { return value instanceof Team ? value.name() : ""; }
export function map(text: string): string { return text; }
export function chain(): string { return new Team().add(User.of("b")).name(); }
export function destructured({ user }: { user: User }): string { return user.name(); }
export const options = { name: "x", load: true, add: 1, map: 2 };
type Named = { name(): string };
export function described(one: Named): string { return one.name(); }
