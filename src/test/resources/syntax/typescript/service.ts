// Services.

import type { Query } from "./query";
import legacy = require("legacy");
export * from "./shared";

type Name = string | number;

/** What a call can be told. */
export type Options = {
  retries: number;
  onError?: (error: Error) => void;
};

export interface Repository<T extends { id: Name }> extends Iterable<T> {
  readonly size: number;
  find(id: Name): Promise<T | undefined>;
  new (size: number): Repository<T>;
}

declare module "legacy" {
  export function old(name: string): void;
}

declare global {
  interface Window {
    service: Service;
  }
}

export namespace Geometry.Plane {
  export const ORIGIN = 0;

  export function distance(a: number, b: number): number {
    return Math.abs(a - b);
  }
}

export const enum Level {
  Low = 1,
  High,
}

export abstract class Base {
  abstract name(): string;
  protected constructor(private readonly query: Query, public level?: Level) {}
}

/**
 * Serves.
 */
@Injectable({ scope: "root" })
@Logged
export class Service<T> extends Base implements Disposable {
  @Input() label?: string;
  private static instance: Service<unknown>;
  private listeners = new Map<string, () => void>();

  @HostListener("click", ["$event"])
  // The comment stays with its method.
  onClick(event: Event): void {
    this.listeners.get("click")?.();
  }

  run(name: string): void;
  run(name: string, times: number): void;
  run(name: string, times = 1): void {
    for (let i = 0; i < times; i++) {
      if (name) this.once(name);
      else if (times > 3 && !name) break;
    }
  }

  private once = async <R>(name: R): Promise<R> => {
    return name;
  };

  name(): string {
    return "💼" + this.label;
  }
}

export function identity(value: string): string;
export function identity(value: number): number;
export function identity(value: any) {
  return value satisfies unknown as any;
}

export const pick = <T, K extends keyof T>(from: T, key: K): T[K] => from[key];

function assertName(value: unknown): asserts value is Name {}

export default async function main(...args: string[]): Promise<void> {
  await new Service<number>().run(args[0]!);
}
