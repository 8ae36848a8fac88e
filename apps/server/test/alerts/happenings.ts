import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import type { Client } from '../../../../tools/harness/client.ts';
import { sendJson } from '../faults/load/send-json.ts';
import type { Seat } from '../faults/product/seat.ts';
import type { PostgresPair } from '../scale/outside/postgres-pair.ts';

/** The programs that an alert is about, and the means to cause it. */
export interface Scene {
  seat: Seat;
  pair: PostgresPair;
  /** An administrator's browser. */
  client: Client;
}

/** Makes a condition true; it may last until `ended`. */
export type Happening = (scene: Scene, ended: AbortSignal) => Promise<void>;

const change = async ({ pair }: Scene, statement: string) => void (await pair.primary().query(statement));

/** Sends a request, whatever becomes of it. */
const visit = (url: string, init?: RequestInit) =>
  fetch(url, init)
    .then((response) => response.body?.cancel())
    .catch(() => undefined);

/** Makes requests at a pace in milliseconds until the end. */
async function keepVisiting(send: () => unknown, pace: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    send();
    await wait(pace);
  }
}

const signalAll = (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => {
  const others = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...others.map(Number)]) process.kill(one, signal);
};

/** Postgres stands still for three seconds of four, while more calls come than there are connections. */
async function stall({ seat, pair }: Scene, ended: AbortSignal): Promise<void> {
  const { pid } = pair.primary();
  const visiting = keepVisiting(() => visit(`${seat.url}/readyz`), 20, ended);
  const asking = keepVisiting(() => visit(`${seat.url}/reset/password/unknown`), 20, ended);
  while (!ended.aborted) {
    signalAll(pid, 'SIGSTOP');
    await wait(3_000);
    signalAll(pid, 'SIGCONT');
    await wait(1_000);
  }
  await Promise.all([visiting, asking]);
}

let people = 0;
async function invite({ client }: Scene, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    people += 1;
    const email = `alert-${people}@example.com`;
    await client.call(saveUser.method, saveUser.path, { email, username: email, role_id: 1, panel_role: 'normal' });
  }
}

async function silence(scene: Scene): Promise<void> {
  const { url } = scene.seat;
  for (let number = 0; number < 25; number += 1)
    await sendJson(url + enrolDevice.path, {
      androidid: `alert-${number}`,
      name: 'Hall',
      enrolment_code: await codeOf(scene),
    });
  // As long as the rule looks back.
  await wait(20_000);
  await change(scene, "UPDATE device_presence SET last_seen_at = now() - interval '1 hour'");
}

async function codeOf({ pair }: Scene): Promise<string> {
  const [row] = await pair.primary().query<{ enrolment_code: string }>('SELECT enrolment_code FROM organizations');
  return row?.enrolment_code ?? '';
}

/** Sign-ins from many addresses at once: each has to be hashed. */
const crowd: Happening = ({ seat }, ended) => {
  let from = 0;
  const signIn = () => {
    from += 1;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(from >> 8) & 255}.${from & 255}.7`,
    };
    return visit(`${seat.url}/api/v1/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'admin@example.com', password: 'not the password' }),
    });
  };
  return keepVisiting(() => Array.from({ length: 40 }, signIn), 250, ended);
};

/** By the name of each alert. */
export const happenings: Readonly<Record<string, Happening>> = {
  AccountErrors: async ({ seat, pair }, ended) => {
    await pair.primary().kill();
    await keepVisiting(() => visit(`${seat.url}/readyz`), 50, ended);
    await pair.primary().start();
  },
  AccountSlow: stall,
  AccountDatabaseWait: stall,
  AccountJobsLate: (scene) =>
    change(scene, "SELECT graphile_worker.add_job('unknown', run_at := now() - interval '10 minutes')"),
  AccountJobsFailed: (scene) =>
    change(scene, `SELECT graphile_worker.add_job('mail.deliver', '{"mailId": "none"}', max_attempts := 1)`),
  AccountMailsDeferred: (scene) => invite(scene, 6),
  AccountDisplaysSilent: silence,
  AccountPasswordQueue: crowd,
  AccountRefusals: ({ seat }, ended) => keepVisiting(() => visit(`${seat.url}/login`), 10, ended),
  AccountBackupOld: (scene) => change(scene, "UPDATE installation SET backed_up_at = now() - interval '3 days'"),
  // The last one: the program is gone.
  AccountDown: ({ seat }) => seat.kill(),
};
