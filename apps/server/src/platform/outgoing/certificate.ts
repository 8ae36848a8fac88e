import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Milliseconds for a connection of which only the certificate is read. */
const patience = 4_000;

/** The protocols of addresses whose certificates can be read, with their usual ports. */
const usualPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'postgres:': 5_432,
  'postgresql:': 5_432,
};

/** The request to Postgres for TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Bytes of an answer before TLS that are read at most. */
const largest = 8_192;

/** Reads until an answer is complete, and throws unless it is the one that is expected. */
async function expectAnswer(socket: Socket, complete: RegExp, expected: RegExp, signal: AbortSignal): Promise<void> {
  let text = '';
  while (!complete.test(text)) {
    const [bytes] = await once(socket, 'data', { signal });
    text += String(bytes);
    if (text.length > largest) throw new Error('an answer without end');
  }
  if (!expected.test(text)) throw new Error('no TLS');
}

/** Asks for TLS where the protocol begins without. */
async function agreeOnTls(socket: Socket, protocol: string, signal: AbortSignal): Promise<void> {
  if (protocol.startsWith('postgres')) {
    socket.write(sslRequest);
    await expectAnswer(socket, /./, /^S$/, signal);
  }
  if (protocol === 'smtp:') {
    const lastLine = /^\d{3} [^\n]*\n$/m;
    await expectAnswer(socket, lastLine, /^220/, signal);
    socket.write('EHLO localhost\r\n');
    await expectAnswer(socket, lastLine, /^250[ -]STARTTLS/im, signal);
    socket.write('STARTTLS\r\n');
    await expectAnswer(socket, lastLine, /^220/, signal);
  }
}

/**
 * When the certificate ends that an address shows, no matter who signed it: connections that are used are verified
 * elsewhere. Throws when there is none.
 */
export async function certificateEnd({ protocol, hostname, port }: URL): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(patience);
  const socket = connect({ host, port: Number(port) || (usualPorts[protocol] ?? 443) });
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal });
    await agreeOnTls(socket, protocol, signal);
    const secure = connectTls({ socket, rejectUnauthorized: false, ...(isIP(host) ? {} : { servername: host }) });
    // Bytes after the handshake may be broken, and come with its end.
    secure.on('error', () => undefined);
    await once(secure, 'secureConnect', { signal });
    return new Date(secure.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
