import { parseArgs } from 'node:util';
import { createDraw } from '../../processes/drives/draws.ts';
import { note } from '../figures.ts';
import { planKills } from './kinds.ts';
import { failuresOf, playKills } from './play.ts';
import { summaryOf, tableOfKills } from './report.ts';

/**
 * A test of losses when parts of a scaled installation end without notice: `npm run test:scale` runs it, and by hand
 * `node apps/server/test/scale/kills/main.ts --rounds 6 --seed 1`.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed))
  throw new Error('usage: main.ts [--rounds 20] [--seed 1]');

const report = (line: string) => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const played = await playKills(planKills(rounds, createDraw(seed)), { seed, report, signal: stopping.signal });
const failures = failuresOf(played);
const isWhole = played.rounds.length === rounds;
note({ row: 'kills', measured: summaryOf(played), holds: failures.length === 0 && isWhole });
note({ details: tableOfKills(played, failures) });
report(`\n${tableOfKills(played, failures)}\n\n${summaryOf(played)}`);
process.exitCode = failures.length === 0 && isWhole ? 0 : 1;
