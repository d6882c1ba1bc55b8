import { setTimeout as sleep } from "node:timers/promises";

/** How a failed request is tried again. */
export interface RetryPolicy {
  attempts: number;
  baseDelayMs: number;
}

export enum Outcome { Done, GaveUp }

export const DEFAULT_POLICY: RetryPolicy = { attempts: 4, baseDelayMs: 100 };

/** Runs a task again with exponential backoff until it succeeds. */
export async function retryWithBackoff<T>(task: () => Promise<T>, policy: RetryPolicy = DEFAULT_POLICY): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= policy.attempts) throw error;
      await sleep(policy.baseDelayMs * 2 ** (attempt - 1));
    }
  }
}
