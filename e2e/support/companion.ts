import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a person brought along to the companion cloud. */
export interface CompanionVisit {
  /** Decoded. */
  email: string;
  /** Where the person is sent back to. */
  returnUrl: string;
}

/** What the companion cloud sends back, where a test wants something else than the truth. */
export interface CompanionAnswer {
  secret?: string;
  email?: string;
}

/**
 * A companion cloud on loopback: takes `?email=<base64>&return=<address>` and sends the person on to
 * `<address>/<base64 of secret|&&|email>` at once.
 */
export interface Companion {
  /** COMPANION_CLOUD_URL. */
  url: string;
  /** COMPANION_CLOUD_SECRET. */
  secret: string;
  /** Who came so far, oldest first. */
  visits: CompanionVisit[];
  /** Changes what later visitors are sent back with; nothing: the truth again. */
  answerWith(answer?: CompanionAnswer): void;
  close(): Promise<void>;
}

/** The last part of the address of a return. */
export const returnToken = (secret: string, email: string): string =>
  encodeURIComponent(Buffer.from(`${secret}|&&|${email}`).toString('base64'));

export async function openCompanion(secret = 'a secret of the companion cloud'): Promise<Companion> {
  const visits: CompanionVisit[] = [];
  let answer: CompanionAnswer = {};
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const [encoded, returnUrl] = [query.get('email'), query.get('return')];
    if (!encoded || !returnUrl) {
      response.writeHead(400).end('email and return are needed');
      return;
    }
    const email = Buffer.from(encoded, 'base64').toString();
    visits.push({ email, returnUrl });
    const token = returnToken(answer.secret ?? secret, answer.email ?? email);
    response.writeHead(302, { location: `${returnUrl}/${token}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/link`,
    secret,
    visits,
    answerWith: (next = {}) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
