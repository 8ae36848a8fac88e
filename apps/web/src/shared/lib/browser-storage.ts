/**
 * Storage of the browser that never throws. A browser may refuse it, a WebView may have none, and it may be full: what is
 * set then lasts until the page is left.
 */
function safeStorage(area: 'localStorage' | 'sessionStorage') {
  const unkept = new Map<string, string>();
  const ask = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string): string | undefined => unkept.get(key) ?? ask((storage) => storage.getItem(key)) ?? undefined,
    /** Returns whether the browser keeps the text, beyond this page. */
    set: (key: string, text: string): boolean => {
      unkept.set(key, text);
      ask((storage) => {
        storage.setItem(key, text);
        unkept.delete(key);
      });
      return !unkept.has(key);
    },
    remove: (key: string): void => {
      unkept.delete(key);
      ask((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [...unkept.keys(), ...(ask(Object.keys) ?? [])],
  };
}

export type SafeStorage = ReturnType<typeof safeStorage>;

/** Of this browser, for all its tabs. */
export const browserStorage = safeStorage('localStorage');

/** Of this tab. */
export const tabStorage = safeStorage('sessionStorage');

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
