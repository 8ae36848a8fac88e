import { shortened } from '../../faults/check/findings.ts';
import { tableOf } from '../../support/files/markdown.ts';
import type { KillRound, PlayedKills } from './play.ts';

const heads = [
  'killed',
  'rounds',
  'acknowledged',
  'lost',
  'unanswered',
  'slowest answer, s',
  'web programs ready, s',
  'streams back, s, median and worst',
];

const seconds = (value: number): string => (value === Number.POSITIVE_INFINITY ? 'never' : value.toFixed(1));
const orNever = (value: number | undefined): number => value ?? Number.POSITIVE_INFINITY;
const total = (rounds: readonly KillRound[], of: (round: KillRound) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);
const most = (rounds: readonly KillRound[], of: (round: KillRound) => number): number => Math.max(0, ...rounds.map(of));
const streamsOf = ({ streams }: KillRound) => orNever(streams);

function lineOf(name: string, rounds: readonly KillRound[]): string[] {
  const sorted = rounds.map(streamsOf).sort((a, b) => a - b);
  return [
    name,
    String(rounds.length),
    String(total(rounds, ({ ledger }) => ledger.acknowledged)),
    String(total(rounds, ({ findings }) => findings.lost.length)),
    String(total(rounds, ({ ledger }) => ledger.unanswered)),
    seconds(most(rounds, ({ ledger }) => ledger.slowest / 1_000)),
    seconds(most(rounds, ({ recovery }) => orNever(recovery))),
    `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} and ${seconds(most(rounds, streamsOf))}`,
  ];
}

/** A line for each kind of kill, and what was found wrong. */
export function tableOfKills({ rounds, events, atEnd }: PlayedKills, failures: readonly string[]): string {
  const names = [...new Set(rounds.map(({ fault }) => fault))];
  const lines = names.map((name) =>
    lineOf(
      name,
      rounds.filter(({ fault }) => fault === name),
    ),
  );
  const found = [
    `${events.committed} events were committed beside, a third as many rolled back; streams heard of ${events.heard}, of ${events.withoutCommit.length} without a commit`,
    `${atEnd.mailsTwice.length} mails were taken twice`,
    ...shortened(failures, 30),
  ];
  return [tableOf(heads, [...lines, lineOf('all', rounds)]), '', ...found.map((what) => `- ${what}`)].join('\n');
}

/** The whole in one cell. */
export function summaryOf({ rounds, atEnd, events }: PlayedKills): string {
  const lost = total(rounds, ({ findings }) => findings.lost.length) + atEnd.lost.length + events.lost.length;
  const written = total(rounds, ({ ledger }) => ledger.acknowledged) + events.committed;
  return `${rounds.length} rounds, ${lost} of ${written} lost, ${events.withoutCommit.length} events without a commit, streams within ${seconds(most(rounds, streamsOf))} s`;
}
