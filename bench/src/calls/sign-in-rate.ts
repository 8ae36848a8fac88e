import { hash, verify } from '@node-rs/argon2';
import { Client, type Credentials } from '../../../tools/harness/client.ts';
import { quantile } from '../repeat.ts';

/** Milliseconds of each part, and how many sign in at a time: more than this machine has processors. */
const duration = 4_000;
const atOnce = 8;

/** As the server hashes passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How often a second something ends when several do it again and again. */
async function rateOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const end = begun + duration;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1_000) / (performance.now() - begun);
}

/** How long a small call takes while something else goes on: the 99th percentile in milliseconds. */
async function smallCalls(url: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).json();
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.99);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, duration));

/** Opens the sign-in page. @returns what signs in from there, as often as it is called */
async function openSignIn(url: string, credentials: Credentials): Promise<() => Promise<void>> {
  const visitor = new Client(url);
  await visitor.open('/login');
  const headers = { ...visitor.headers, 'content-type': 'application/json' };
  return async () => {
    const response = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify(credentials) });
    if (!response.ok) throw new Error(`sign-in: ${response.status}`);
    await response.json();
  };
}

/** Sign-ins a second beside bare hashing, and the 99th percentile of a small call without and beside sign-ins. */
export async function signInRate(url: string, credentials: Credentials) {
  const stored = await hash(credentials.password, cost);
  const bare = await rateOf(() => verify(stored, credentials.password));
  const small = await smallCalls(url, pause());
  const signingIn = rateOf(await openSignIn(url, credentials));
  const beside = await smallCalls(url, signingIn);
  return { rate: await signingIn, bare, small, beside };
}
