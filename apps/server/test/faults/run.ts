import { createDraw } from '../processes/drives/draws.ts';
import { Findings, shortened } from './check/findings.ts';
import { checkMails } from './check/mails.ts';
import { checkWebhooks, hearOfEverything } from './check/webhooks.ts';
import type { Stage } from './kinds/all.ts';
import type { Load } from './load/load.ts';
import { openWebhookReceiver } from './outside/webhook-receiver.ts';
import type { PlannedStage } from './plan.ts';
import { furnish } from './product/furnish.ts';
import type { Product } from './product/product.ts';
import { playRound, type Round } from './round.ts';

/** A stage that was played, and the findings at its end. */
export interface PlayedStage {
  name: string;
  rounds: Round[];
  /** Mails are looked at in the end: one whose try was cut off waits for a minute. */
  atEnd: Findings;
  skipped: string[];
  programs: number;
  /** How the entries came to the webhook, where the stage has one. */
  webhooks?: string;
}

export interface RunOptions {
  seed: number;
  prepared?: string | undefined;
  /** Gets a line at the end of each round. */
  report(line: string): void;
  /** Ends the rounds after that of the moment; what they did is checked all the same. */
  signal?: AbortSignal;
  /** Lets waits that are stored in the database end at once. */
  hurry?: boolean;
}

/** Mails that a process sends at the same time: as many may be under way when it is killed. */
const mailsAtOnce = 4;

/** The findings of a stage, without the mails that may have been taken twice. */
export function failuresOf({ rounds, atEnd, programs }: PlayedStage): string[] {
  const found = [...rounds.flatMap(({ findings }) => findings.all), ...atEnd.all];
  const twice = atEnd.mailsTwice.length;
  return twice <= mailsAtOnce * programs * rounds.length
    ? found.filter((what) => !what.startsWith('mailsTwice'))
    : found;
}

const lineOf = ({ fault, ledger, recovery, findings }: Round, number: number): string =>
  [
    `${String(number).padStart(3)}  ${fault}: ${ledger.acknowledged} acknowledged, ${ledger.unanswered} unanswered`,
    `recovered in ${recovery?.toFixed(1) ?? '∞'} s, slowest answer ${(ledger.slowest / 1_000).toFixed(1)} s`,
    ...shortened(findings.all).map((what) => `\n     ${what}`),
  ].join(', ');

/** As many people as the clients may sign in or ask for a reset, each once; a try that fails takes one too. */
const peopleFor = (faults: PlannedStage['faults']): number =>
  faults.reduce((sum, { lasts = 0 }) => sum + 800 + lasts / 10, 500);

/** A webhook that hears of what the load writes, where the stage has one. @returns its check at the end of the stage */
async function openWebhook({ hasWebhook }: Stage, product: Product, load: Load, seed: number) {
  if (!hasWebhook) return undefined;
  const receiver = await openWebhookReceiver(createDraw(seed));
  const [{ client }] = load.desks as [Load['desks'][number]];
  const since = await hearOfEverything(product, client, receiver);
  return {
    check: (findings: Findings) => checkWebhooks(product, receiver, { since, findings }),
    close: receiver.close,
  };
}

/** Plays the rounds of one stage with a product of its own. */
export async function playStage({ stage, faults }: PlannedStage, options: RunOptions): Promise<PlayedStage> {
  const { seed, prepared, report, signal, hurry = false } = options;
  const product = await stage.start({ prepared });
  const played: PlayedStage = {
    name: stage.name,
    rounds: [],
    atEnd: new Findings(),
    skipped: [],
    programs: product.seats.length,
  };
  let webhook: Awaited<ReturnType<typeof openWebhook>>;
  try {
    const load = await furnish(product, seed, peopleFor(faults));
    webhook = await openWebhook(stage, product, load, seed);
    report(`── ${stage.name}`);
    for (const [place, fault] of faults.entries()) {
      if (signal?.aborted) break;
      const obstacle = fault.obstacle?.(product);
      if (obstacle) {
        played.skipped.push(`${fault.name}: ${obstacle}`);
        report(`     ${fault.name} is left out: ${obstacle}`);
        continue;
      }
      const round = await playRound(product, load, fault, `r${place}q`, createDraw(seed * 1_000 + place));
      played.rounds.push(round);
      report(lineOf(round, place + 1));
      if (round.recovery === undefined) break;
    }
    const ledgers = played.rounds.map(({ ledger }) => ledger);
    if (played.rounds.at(-1)?.recovery !== undefined) {
      await checkMails(product, ledgers, played.atEnd, hurry);
      if (webhook) played.webhooks = await webhook.check(played.atEnd);
    }
    if (played.webhooks) report(`     ${played.webhooks}`);
    for (const what of shortened(played.atEnd.all)) report(`     ${what}`);
  } finally {
    await webhook?.close();
    await product.close();
  }
  return played;
}
