import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { Findings } from '../../faults/check/findings.ts';
import { checkMails } from '../../faults/check/mails.ts';
import type { Fault } from '../../faults/kinds/fault.ts';
import type { Load } from '../../faults/load/load.ts';
import { sendJson } from '../../faults/load/send-json.ts';
import { furnish } from '../../faults/product/furnish.ts';
import { administrator, query } from '../../faults/product/product.ts';
import { playRound, type Round } from '../../faults/round.ts';
import { createDraw } from '../../processes/drives/draws.ts';
import type { Kill } from './kinds.ts';
import { type ScaledProduct, startScaled } from './scaled-product.ts';
import { Watch } from './watch.ts';

/** A round, and how long its streams were without events. */
export interface KillRound extends Round {
  /** Seconds from the kill; undefined: never. */
  streams: number | undefined;
}

export interface PlayedKills {
  rounds: KillRound[];
  /** Mails are looked at in the end. */
  atEnd: Findings;
  events: Awaited<ReturnType<Watch['stop']>>;
}

export interface PlayOptions {
  seed: number;
  /** Gets a line at the end of each round. */
  report(line: string): void;
  signal: AbortSignal;
}

/** Seconds in which streams have to be back. */
export const bar = 10;

/** Milliseconds that a part stays away. */
const lasts = 1_000;

async function openWatch(product: ScaledProduct, { desks }: Load): Promise<Watch> {
  const [{ hall, client }] = desks as [Load['desks'][number]];
  const displays: string[] = [];
  for (const name of ['watching-1', 'watching-2']) {
    const display = { androidid: name, name: 'Hall', enrolment_code: hall.organization.code };
    displays.push((await sendJson(product.webUrl + enrolDevice.path, display)).body.token);
  }
  const [user] = await query<{ id: number }>(product, 'SELECT id FROM users WHERE email = $1', [administrator.email]);
  return new Watch({
    connection: { connectionString: product.primaryUrl },
    url: product.webUrl,
    headers: () => client.headers,
    user: user?.id ?? 0,
    displays,
  });
}

/** Plays one kill as a fault, and measures its streams. */
async function playKill(product: ScaledProduct, load: Load, watch: Watch, kill: Kill, place: number, seed: number) {
  let streams: number | undefined;
  let struckAt = 0;
  const { name, mayFail, arrange, recover } = kill;
  const fault: Fault = {
    name,
    ...(mayFail ? { mayFail } : {}),
    arrange: async () => arrange?.(product),
    strike: async () => {
      struckAt = performance.now();
      await kill.strike(product);
    },
    lasts: recover ? lasts : 0,
    recover: async () => recover?.(product),
    check: async (_product, findings) => {
      streams = await watch.secondsUntilBack(struckAt);
      if (streams === undefined || streams > bar)
        findings.others.push(`streams came back after ${streams?.toFixed(1) ?? '∞'} s`);
      await kill.settle?.(product);
    },
  };
  const round = await playRound(product, load, fault, `k${place}q`, createDraw(seed * 1_000 + place));
  return { ...round, streams };
}

/** Plays kills one after the other on one installation, while twenty clients write and streams are open. */
export async function playKills(kills: readonly Kill[], { seed, report, signal }: PlayOptions): Promise<PlayedKills> {
  const product = await startScaled();
  const rounds: KillRound[] = [];
  const atEnd = new Findings();
  try {
    const load = await furnish(product, seed, 500 + kills.length * 800);
    const watch = await openWatch(product, load);
    // Nothing is said about streams that never were there.
    if ((await watch.secondsUntilBack(performance.now())) === undefined) throw new Error('no event comes');
    for (const [place, kill] of kills.entries()) {
      if (signal.aborted) break;
      const round = await playKill(product, load, watch, kill, place, seed);
      rounds.push(round);
      const { ledger, recovery, streams, findings } = round;
      report(
        `${String(place + 1).padStart(3)}  ${kill.name}: ${ledger.acknowledged} acknowledged, ${ledger.unanswered} unanswered, ready in ${recovery?.toFixed(1) ?? '∞'} s, streams in ${streams?.toFixed(1) ?? '∞'} s${findings.all.map((what) => `\n     ${what}`).join('')}`,
      );
      if (recovery === undefined) break;
    }
    const events = await watch.stop();
    if (rounds.at(-1)?.recovery !== undefined)
      await checkMails(
        product,
        rounds.map(({ ledger }) => ledger),
        atEnd,
        true,
      );
    return { rounds, atEnd, events };
  } finally {
    await product.close();
  }
}

/** The failures in the rounds. A mail that was under way when its program ended may come twice. */
export function failuresOf({ rounds, atEnd, events }: PlayedKills): string[] {
  const found = rounds.flatMap(({ fault, findings }) => findings.all.map((what) => `${fault}: ${what}`));
  return [
    ...found,
    ...atEnd.all.filter((what) => !what.startsWith('mailsTwice')),
    ...events.withoutCommit.map((number) => `event ${number} came without a commit`),
    ...events.lost.map((number) => `event ${number} was acknowledged and is not there`),
  ];
}
