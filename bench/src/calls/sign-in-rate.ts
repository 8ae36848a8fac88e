import { hash, verify } from '@node-rs/argon2';
import { quantile } from '../repeat.ts';
import { openSignIn, type Person } from '../session.ts';

/** Milliseconds of each part, and the number of concurrent sign-ins: more than this machine has processors. */
const duration = 4_000;
const atOnce = 8;

/** The server's cost of password hashing (`platform/crypto/passwords.ts`). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How often per second something completes when several callers repeat it. */
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

/** The 99th percentile of the duration of a small call, in milliseconds, until something else has ended. */
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

/**
 * Sign-ins per second compared with bare hashing, and the 99th percentile of a small call with and without sign-ins.
 */
export async function signInRate(url: string, person: Person) {
  const stored = await hash(person.password, cost);
  const bare = await rateOf(() => verify(stored, person.password));
  const small = await smallCalls(url, pause());
  const signingIn = rateOf(await openSignIn(url, person));
  const beside = await smallCalls(url, signingIn);
  return { rate: await signingIn, bare, small, beside };
}
