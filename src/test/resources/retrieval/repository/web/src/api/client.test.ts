import { describe, expect, it, vi } from "vitest";
import { ApiError, request } from "./client";
import { withRetry } from "./retry";

describe("request", () => {
  it("signs out when the token is refused", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
    await expect(request("/bookings")).rejects.toThrow("session has ended");
  });
});

describe("withRetry", () => {
  it("tries again after 503", async () => {
    const task = vi.fn().mockRejectedValueOnce(new ApiError(503, "later")).mockResolvedValue("ok");
    expect(await withRetry(task, { firstDelay: 0 })).toBe("ok");
    expect(task).toHaveBeenCalledTimes(2);
  });

  it("gives up at once after 400", async () => {
    const task = vi.fn().mockRejectedValue(new ApiError(400, "bad date"));
    await expect(withRetry(task)).rejects.toThrow("bad date");
  });
});
