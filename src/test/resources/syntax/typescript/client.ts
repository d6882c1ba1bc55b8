import { retryWithBackoff } from "./retry";

/** Fetches JSON over HTTP, trying again on failure. */
export class HttpClient {
  async getJson(url: string): Promise<unknown> {
    return retryWithBackoff(async () => (await fetch(url)).json());
  }
}
