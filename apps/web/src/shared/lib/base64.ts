/** Base64 of the UTF-8 of a text. */
export function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes base64 or base64url, padded or not; undefined when it is invalid, or not UTF-8. */
export function fromBase64(code: string): string | undefined {
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
