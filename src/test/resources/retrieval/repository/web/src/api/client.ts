import { withRetry } from "./retry";
import type { Booking, Crossing } from "./generated/schema";
import { currentToken, signOut } from "../state/session";

/** Thrown for every answer that is not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const BASE = "/api/v2";

/** Fetches JSON from the gateway. A 401 signs the visitor out, so that the page asks for the password again. */
export async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  const token = currentToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(BASE + path, { ...init, headers });
  if (response.status === 401) {
    signOut();
    throw new ApiError(401, "Your session has ended, please sign in again");
  }
  if (!response.ok) throw new ApiError(response.status, await response.text());
  return (await response.json()) as T;
}

export function listCrossings(day: string, from: string): Promise<Crossing[]> {
  return withRetry(() => request<Crossing[]>(`/crossings?day=${day}&from=${encodeURIComponent(from)}`));
}

/** Not tried again: a second request could hold the seats twice. */
export function createBooking(crossing: string, passengers: unknown[]): Promise<Booking> {
  return request<Booking>("/bookings", { method: "POST", body: JSON.stringify({ crossing, passengers }) });
}

export function cancelBooking(reference: string): Promise<void> {
  return request<void>(`/bookings/${reference}`, { method: "DELETE" });
}
