/**
 * The address of a stored picture as this page may load it. The server names it absolutely, but a display may reach the
 * server by another name, and the page's policy allows pictures of its own origin only.
 */
export function ownAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin || pathname.startsWith('/storage/') ? pathname : undefined;
}
