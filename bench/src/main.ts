import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { measureCalls } from './calls/calls.ts';
import { measureLists } from './lists/lists.ts';

/** `npm run bench [-- scale]`: single calls, then lists; scale 1 is 1,000,000 displays, 0.1 is the default. */
const scale = Number(process.argv[2] ?? 0.1);
/** Where the tables of the last run are written; the committed file is from a run at scale 1. */
const results = new URL('../results.md', import.meta.url);

const date = new Date().toISOString().slice(0, 10);
const tables = [await measureCalls(), await measureLists(scale)].join('\n\n');
console.log(`\n${tables}`);
await writeFile(results, `# Measured ${date}, Node ${process.version}, ${cpus().length} processors\n\n${tables}\n`);
