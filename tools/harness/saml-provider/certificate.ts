import { createSign, type KeyObject } from 'node:crypto';

/** One value of DER: its tag, the length of its content, and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = [];
  for (let rest = content.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  const length = content.length < 0x80 ? [content.length] : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const nothing = Buffer.from([0x05, 0x00]);

/** `sha256WithRSAEncryption` and `commonName`. */
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), nothing);
const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));

const timeOf = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));

/** A certificate that signs itself, as those of identity providers do. Returns its DER in base64. */
export function selfSigned(keys: { publicKey: KeyObject; privateKey: KeyObject }, from: Date, until: Date): string {
  const name = nameOf('Stand-in');
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' });
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const body = sequence(version, serial, sha256WithRsa, name, sequence(timeOf(from), timeOf(until)), name, spki);
  const signature = createSign('sha256').update(body).sign(keys.privateKey);
  return sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)).toString('base64');
}
