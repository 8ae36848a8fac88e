import { tableOf } from '../table.ts';
import { waitsOf } from './people.ts';
import type { Work } from './person.ts';

/** How many times their usual 99th percentile calls may take, and how many MB may stay behind after seconds of calm. */
export const bars = { waits: 3, memory: 50, calm: 15 };

/** An attack, and what people felt under it and beside the same attackers of a server that only refuses. */
export interface AttackResult {
  what: string;
  work: Work;
  beside: Work;
  /** How many processors server and Postgres kept busy. */
  processors: number;
  /** MB of the server. */
  memory: { before: number; peak: number; after: number };
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function rowOf({ what, work, beside, processors, memory }: AttackResult, usual: number): string[] {
  const waits = waitsOf(work);
  const isReached =
    waits.p99 <= bars.waits * usual && waits.failed === 0 && memory.after - memory.before <= bars.memory;
  return [
    what,
    milliseconds(waits.p50),
    milliseconds(waits.p99),
    milliseconds(waits.longest),
    (waits.p99 / usual).toFixed(1),
    (waitsOf(beside).p99 / usual).toFixed(1),
    processors.toFixed(1),
    String(waits.failed),
    `${memory.before.toFixed(0)}, ${memory.peak.toFixed(0)}, ${memory.after.toFixed(0)}`,
    isReached ? 'reached' : 'not reached',
  ];
}

interface AttackRun {
  seconds: number;
  machine: string;
  /** Work without an attack, from all quiet times of the run. */
  usual: Work;
  all: readonly AttackResult[];
}

/** The page that the command writes. */
export function reportOf({ seconds, machine, usual, all }: AttackRun): string {
  const { p50, p99, longest, failed } = waitsOf(usual);
  const head = [
    'attack',
    'p50, ms',
    'p99, ms',
    'longest, ms',
    'times the usual p99',
    'beside the attackers alone',
    'processors',
    'failed',
    'memory before, peak, after, MB',
    '',
  ];
  const times = [milliseconds(p50), milliseconds(p99), milliseconds(longest)];
  const none = ['none', ...times, '1.0', '', '', String(failed), '', ''];
  const rows = all.map((one) => rowOf(one, p99));
  return `# Hostile load

\`npm run hostile-load -- ${seconds}\`, ${new Date().toISOString().slice(0, 10)}, ${machine}. Each attack lasts ${seconds} seconds, from 20 addresses, while four administrators list users, read
sessions, open a page and save settings. Reached means: the 99th percentile of these calls is at most ${bars.waits} times the usual
one, none of them fails, and ${bars.calm} seconds after the attack the server holds at most ${bars.memory} MB more than before.

The usual percentile is that of the ${bars.calm} quiet seconds before each attack, all together (${usual.times.length} calls). Attackers run on the
same processors, with a lower priority. What they take by that alone is measured too: \`beside the attackers alone\` is the
99th percentile of the same people, in times of the usual one, while the attackers turn to another server that only refuses.
\`processors\` is how many of them server and Postgres keep busy under the attack.

A right password costs its hash and a session for each request, and keeps every processor busy: that row measures
how the machine shares them out, and [0052](../decisions/0052-beside-sign-ins.md) says where each millisecond of it goes.

${tableOf(head, [none, ...rows])}
`;
}
