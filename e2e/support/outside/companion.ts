import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** With what a user was sent to the companion cloud. */
export interface CompanionVisit {
  /** Decoded. */
  email: string;
  /** Where the user is sent back to. */
  returnUrl: string;
}

/** Values that the companion cloud returns in place of the right secret and e-mail. */
export interface CompanionReturn {
  secret?: string;
  email?: string;
}

/**
 * A companion cloud on loopback: takes `?email=<base64>&return=<address>` and redirects to
 * `<address>/<base64 of secret|&&|email>` at once.
 */
export interface Companion {
  /** COMPANION_CLOUD_URL. */
  url: string;
  /** COMPANION_CLOUD_SECRET. */
  secret: string;
  /** Visits so far, oldest first. */
  visits: CompanionVisit[];
  /** Sets what later visits send back; the right values when called without any. */
  returnWith(values?: CompanionReturn): void;
  close(): Promise<void>;
}

/** The last part of the address of a return. */
export const returnToken = (secret: string, email: string): string =>
  encodeURIComponent(Buffer.from(`${secret}|&&|${email}`).toString('base64'));

export async function openCompanion(secret = 'a secret of the companion cloud'): Promise<Companion> {
  const visits: CompanionVisit[] = [];
  let values: CompanionReturn = {};
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const [encoded, returnUrl] = [query.get('email'), query.get('return')];
    if (!encoded || !returnUrl) {
      response.writeHead(400).end('email and return are needed');
      return;
    }
    const email = Buffer.from(encoded, 'base64').toString();
    visits.push({ email, returnUrl });
    const token = returnToken(values.secret ?? secret, values.email ?? email);
    response.writeHead(302, { location: `${returnUrl}/${token}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/link`,
    secret,
    visits,
    returnWith: (next = {}) => {
      values = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
