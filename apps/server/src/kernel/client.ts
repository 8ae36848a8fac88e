/** The eight groups of an IPv6 address; a zone at the end does not count. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const split = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 address, as everybody may choose any of the addresses
 * in a network of 64 bits. An IPv4 address in the clothes of IPv6 is the same as the plain one.
 */
export function clientOf(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (plain || !address.includes(':')) return plain ?? address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
