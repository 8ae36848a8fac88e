import { createDraw } from '../processes/drives/draws.ts';
import { Findings, shortened } from './check/findings.ts';
import { checkMails } from './check/mails.ts';
import type { PlannedStage } from './plan.ts';
import { furnish } from './product/furnish.ts';
import { playRound, type Round } from './round.ts';

/** What a stage was, and what was found at its end. */
export interface PlayedStage {
  name: string;
  rounds: Round[];
  /** Mails are looked at in the end: one whose try was cut off waits for a minute. */
  atEnd: Findings;
  skipped: string[];
  programs: number;
}

export interface RunOptions {
  seed: number;
  prepared?: string | undefined;
  /** Gets a line at the end of each round. */
  report(line: string): void;
  /** Ends the run after the round of the moment. */
  signal?: AbortSignal;
  /** Lets waits that are stored in the database end at once. */
  hurry?: boolean;
}

/** Mails that a process sends at the same time: as many may be under way when it is killed. */
const mailsAtOnce = 4;

/** What a stage found, without the mails that may have been taken twice. */
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
  faults.reduce((sum, { lasts = 0 }) => sum + 400 + lasts / 10, 500);

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
  try {
    const load = await furnish(product, seed, peopleFor(faults));
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
    if (!signal?.aborted && played.rounds.at(-1)?.recovery !== undefined)
      await checkMails(product, ledgers, played.atEnd, hurry);
    for (const what of shortened(played.atEnd.all)) report(`     ${what}`);
  } finally {
    await product.close();
  }
  return played;
}
