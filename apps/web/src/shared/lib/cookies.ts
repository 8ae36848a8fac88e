const aYear = 31_536_000;

/** A cookie that scripts may read; undefined where there is none, or the browser has no cookies. */
export function readCookie(name: string): string | undefined {
  try {
    return new RegExp(`\\b${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Keeps a cookie for a year, for the server to read; null removes it. */
export function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and late
    document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value ? aYear : 0}; SameSite=Lax${secure}`;
  } catch {
    // A browser without cookies keeps nothing.
  }
}
