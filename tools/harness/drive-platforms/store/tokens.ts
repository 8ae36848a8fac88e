/** A position in a list as an opaque text. */
export const encodeToken = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** The content of a token; undefined when it is none of ours. */
export function decodeToken(token: string): Record<string, unknown> | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return typeof position === 'object' && position !== null ? { ...position } : undefined;
  } catch {
    return undefined;
  }
}
