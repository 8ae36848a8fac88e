import { cpus } from 'node:os';
import { tableOf } from '../support/files/markdown.ts';
import { Findings, kinds, shortened } from './check/findings.ts';
import type { Round } from './round.ts';
import type { PlayedStage } from './run.ts';

const heads = [
  'fault',
  'rounds',
  'acknowledged',
  'unanswered',
  'lost',
  'doubled',
  'mails twice',
  'orphans',
  'totals wrong',
  'half-written',
  'others',
  'slowest answer, s',
  'longest recovery, s',
];

const seconds = (value: number): string => (value === Number.POSITIVE_INFINITY ? 'never' : value.toFixed(1));

/** One line of the table: all rounds of a name together. */
function lineOf(name: string, rounds: readonly Round[], more?: Findings): string[] {
  const found = new Findings();
  for (const { findings } of rounds) found.add(findings);
  if (more) found.add(more);
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const most = (of: (round: Round) => number) => seconds(Math.max(0, ...rounds.map(of)));
  return [
    name,
    rounds.length,
    sum(({ ledger }) => ledger.acknowledged),
    sum(({ ledger }) => ledger.unanswered),
    ...kinds.map((kind) => found[kind].length),
    most(({ ledger }) => ledger.slowest / 1_000),
    most(({ recovery }) => recovery ?? Number.POSITIVE_INFINITY),
  ].map(String);
}

function stageLines({ name, rounds, atEnd, skipped, webhooks }: PlayedStage): string[] {
  const names = [...new Set(rounds.map(({ fault }) => fault))];
  const of = (fault: string) => rounds.filter((round) => round.fault === fault);
  const lines = [
    ...names.map((fault) => lineOf(fault, of(fault))),
    lineOf('**all, and the mails in the end**', rounds, atEnd),
  ];
  const found = [
    ...rounds.flatMap(({ fault, findings }) => findings.all.map((what) => `${fault}: ${what}`)),
    ...atEnd.all,
  ];
  const lists = [
    ...(webhooks ? [`- ${webhooks}`] : []),
    ...skipped.map((what) => `- left out: ${what}`),
    ...shortened([...new Set(found)], 30).map((what) => `- ${what}`),
  ];
  return [`## ${name}`, '', tableOf(heads, lines), '', ...(lists.length > 0 ? [...lists, ''] : [])];
}

const words = `Twenty clients write while something goes wrong: users and their invitations, network drives, displays and their
heartbeats, sign-ins and sign-outs, pictures, password resets. After each round every acknowledged write is read back
through the calls of the product; totals are recounted in the database, files are compared with the rows that name them
after the product's own sweep, and mails are counted by a real mail server. Nothing is mended by hand.

- _unanswered_: no answer, or a 503. Such a write may have happened or not, and both is right.
- _mails twice_: the mail server took the same mail, with the same \`Message-ID\`, once more, because its acknowledgement was
  lost with the fault. At most four mails are under way at a time. A mail with another link counts as _doubled_.
- _others_: answers that no fault excuses, calls that the fault should not have touched, and what did not recover.
- _entries by webhook_: each entry of the activity came to a receiver that is slow and refuses some messages at first, and those
  of one record in their order. One whose answer was lost with the kill comes again, by the same message.
- _longest recovery_: from the end of the fault, or from the kill, until every program is ready.

Jumps of the clock are in \`apps/server/test/across-modules/clock-jumps.test.ts\`, because a process has no setting for its
clock. The short form of this run is part of \`npm test\`.`;

/** The table of a run, as it is kept in docs/assurance. */
export function reportOf(stages: readonly PlayedStage[], { rounds, seed }: { rounds: number; seed: number }): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    '# Faults',
    '',
    `\`npm run faults -- --rounds ${rounds} --seed ${seed}\`, ${date}, Node ${process.version}, ${cpus().length} processors.`,
    '',
    words,
    '',
    ...stages.flatMap(stageLines),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
