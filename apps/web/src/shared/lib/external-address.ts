/** An address that a platform gave, if it is one that a browser may open; anything else is no link. */
export function externalAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined;
}
