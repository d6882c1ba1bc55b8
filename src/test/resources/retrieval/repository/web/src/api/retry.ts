import { ApiError } from "./client";

export interface RetryOptions {
  attempts: number;
  firstDelay: number;
  /** Adds up to this share of the delay at random, so that not all pages come back at once. */
  jitter: number;
}

const DEFAULTS: RetryOptions = { attempts: 3, firstDelay: 200, jitter: 0.3 };

/** Runs a request again after failures that may pass by themselves: no connection, 429, 502, 503. */
export async function withRetry<T>(task: () => Promise<T>, options: Partial<RetryOptions> = {}): Promise<T> {
  const { attempts, firstDelay, jitter } = { ...DEFAULTS, ...options };
  let delay = firstDelay;
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= attempts || !isTemporary(error)) throw error;
      await sleep(delay * (1 + Math.random() * jitter));
      delay *= 2;
    }
  }
}

export function isTemporary(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof ApiError && [429, 502, 503].includes(error.status);
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
