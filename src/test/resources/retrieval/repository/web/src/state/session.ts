/** Who is signed in on this page. Kept in sessionStorage: closing the tab signs out. */
const KEY = "ferryline.token";

interface Claims {
  sub: string;
  exp: number;
}

let listeners: Array<() => void> = [];

export function signIn(token: string): void {
  sessionStorage.setItem(KEY, token);
  notify();
}

export function signOut(): void {
  sessionStorage.removeItem(KEY);
  notify();
}

/** The token, unless it has expired. The gateway checks it; here its end is only read. */
export function currentToken(): string | null {
  const token = sessionStorage.getItem(KEY);
  if (!token) return null;
  return decodeClaims(token).exp * 1000 > Date.now() ? token : null;
}

export function decodeClaims(token: string): Claims {
  const [, payload] = token.split(".");
  return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
}

export function onSessionChange(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
}

function notify() {
  for (const listener of listeners) listener();
}
