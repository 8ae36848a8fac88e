import { browserStorage } from '@account/web/shared/lib/browser-storage.ts';

/** A random UUID (version 4). The browser's own function is missing on pages without TLS, as kiosks may have them. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const displayKey = 'account-panel-display';
const androidIdKey = 'account-panel-androidid';

/** The enrolment that a display keeps. */
export interface Enrolment {
  /** The display's token. */
  token: string;
  /** The name that was typed; the server's may be another one by now. */
  name: string;
  manufacturerCode: string | undefined;
}

function parsed(text = 'null'): Partial<Enrolment> | null {
  try {
    return JSON.parse(text) as Partial<Enrolment> | null;
  } catch {
    return null;
  }
}

/** The enrolment that this browser keeps; undefined where there is none. */
export function readEnrolment(): Enrolment | undefined {
  const stored = parsed(browserStorage.get(displayKey));
  if (!stored?.token) return undefined;
  return { token: stored.token, name: stored.name ?? '', manufacturerCode: stored.manufacturerCode };
}

export const keepEnrolment = (enrolment: Enrolment): boolean =>
  browserStorage.set(displayKey, JSON.stringify(enrolment));

/** The permanent id of this display, made when it is first asked for. */
export function androidId(): string {
  const known = browserStorage.get(androidIdKey);
  if (known) return known;
  const made = newUuid();
  browserStorage.set(androidIdKey, made);
  return made;
}
