import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The texts of names; an empty list is a name that exists and has none. */
export type Zone = Readonly<Record<string, readonly string[]>>;

const [noError, noSuchName] = [0, 3];
const [typeText, classInternet] = [16, 1];

/** The name of a question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const head = Buffer.alloc(12);
  // Points to the name of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(typeText, 2);
  head.writeUInt16BE(classInternet, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.length + 1, 10);
  return Buffer.concat([head, Buffer.from([bytes.length]), bytes]);
}

function answer(query: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(query);
  const texts = zone[name] ?? [];
  const exists = Object.keys(zone).some((known) => known === name || known.endsWith(`.${name}`));
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8580 | (exists ? noError : noSuchName), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, query.subarray(12, end), ...texts.map(textRecord)]);
}

/** A real name server on loopback that knows the texts of a zone and nothing else. */
export async function startNameServer(zone: Zone): Promise<{ address: string; stop(): Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answer(query, zone), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
