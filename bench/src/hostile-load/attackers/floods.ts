import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Client, type Credentials } from '../../../../tools/harness/client.ts';
import { hostilePicture } from './hostile-picture.ts';
import { agentOf } from './sources.ts';

type Headers = Readonly<Record<string, string>>;
type Send = (method: string, path: string, headers?: Headers, body?: string | Buffer) => Promise<number>;

/** A request from the address of an attacker. @returns the status, 0 when the connection was ended */
const sender = (url: URL, attacker: number): Send => {
  const agent = agentOf(attacker);
  return (method, path, headers = {}, body = '') =>
    new Promise((resolve) => {
      const asked = request(
        {
          host: url.hostname,
          port: url.port,
          method,
          path,
          agent,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        },
        (response) => response.resume().once('close', () => resolve(response.statusCode ?? 0)),
      );
      asked.on('error', () => resolve(0));
      asked.end(body);
    });
};

/** Lets attackers do something again and again, each from an address of its own, and never stops. */
function again(url: URL, attackers: number, act: (send: Send, turn: number) => Promise<number>): void {
  for (let attacker = 0; attacker < attackers; attacker++) {
    const send = sender(url, attacker);
    const go = async (turn: number): Promise<void> => {
      const status = await act(send, turn);
      // A refused client comes back, as scripts do, but not in a loop that only measures the attacker.
      await new Promise((resolve) => setTimeout(resolve, status === 0 || status === 429 || status === 503 ? 20 : 1));
      return go(turn + 1);
    };
    void go(0);
  }
}

const json = { 'content-type': 'application/json' };

/** Headers of a visitor who has opened the sign-in page. */
async function visiting(url: URL): Promise<Headers> {
  const client = new Client(url.origin);
  await client.open('/login');
  return { ...client.headers, ...json };
}

export async function nestedBodies(url: URL): Promise<void> {
  const headers = await visiting(url);
  again(url, 20, (send) => send('POST', '/login', headers, '['.repeat(800_000)));
}

export async function hugeBodies(url: URL): Promise<void> {
  const headers = await visiting(url);
  const body = JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' });
  again(url, 20, (send) => send('POST', '/login', headers, body));
}

export async function wrongPasswords(url: URL): Promise<void> {
  const headers = await visiting(url);
  again(url, 20, (send, turn) =>
    send('POST', '/login', headers, JSON.stringify({ email: `guess-${turn}@example.com`, password: 'not this one' })),
  );
}

export async function rightPasswords(url: URL, credentials: Credentials): Promise<void> {
  const headers = await visiting(url);
  again(url, 20, (send) => send('POST', '/login', headers, JSON.stringify(credentials)));
}

export function enrolments(url: URL): void {
  again(url, 20, (send) =>
    send('POST', '/api/v1/devices', json, JSON.stringify({ androidid: randomBytes(8).toString('hex'), name: 'Flood' })),
  );
}

export function madeUpSessions(url: URL): void {
  again(url, 20, (send) =>
    send('GET', '/home', { cookie: `account_session=${randomBytes(32).toString('base64url')}` }),
  );
}

/** One person's pictures: small files that are large once they are decoded. */
export async function uploads(url: URL, credentials: Credentials): Promise<void> {
  const client = new Client(url.origin);
  await client.signIn(credentials);
  const boundary = 'hostile-load';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    hostilePicture(4_900),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
  again(url, 8, (send) => send('POST', '/appapi/personalwallpaper', headers, body));
}
