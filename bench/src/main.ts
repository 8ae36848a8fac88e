import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { measureCalls } from './calls/calls.ts';
import { measureMemory } from './calls/long-load.ts';
import { measureDirectories } from './directories/directories.ts';
import { measureDisplays } from './displays/displays.ts';
import { measureActivity } from './lists/activity.ts';
import { measureLists } from './lists/lists.ts';
import { writeIndex } from './result-index.ts';
import { measureSearch } from './search/search.ts';
import { measureSync } from './sync/sync.ts';
import { measureWebhooks } from './webhooks/webhooks.ts';

/**
 * `npm run bench [-- scale [part…]]`: single calls, lists, the activity, the search, synchronisation of drives, displays that beat,
 * webhooks and directories, or some of them; scale 1 is lists of 1,000,000 displays or files and 100,000 displays that beat, 0.1 is the default. The memory after long
 * load, an hour at scale 1, is measured only where it is named.
 */
const parts = {
  calls: measureCalls,
  lists: measureLists,
  activity: measureActivity,
  search: measureSearch,
  sync: measureSync,
  displays: measureDisplays,
  webhooks: measureWebhooks,
  directories: measureDirectories,
  memory: measureMemory,
} as const;
type Part = keyof typeof parts;

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const [size = '0.1', ...names] = process.argv.slice(2);
const scale = Number(size);
if (!(scale > 0) || !names.every(isPart))
  throw new Error(`usage: npm run bench [-- scale [${Object.keys(parts).join(' | ')}]…]`);

/** Where the tables of the last run of each part are written; the committed files are from runs at scale 1. */
const results = new URL('../results/', import.meta.url);
const date = new Date().toISOString().slice(0, 10);
await mkdir(results, { recursive: true });
const usual = (Object.keys(parts) as Part[]).filter((name) => name !== 'memory');
for (const name of names.length > 0 ? names.filter(isPart) : usual) {
  const tables = await parts[name](scale);
  console.log(`\n${tables}\n`);
  const title = `# Measured ${date}, Node ${process.version}, ${cpus().length} processors`;
  await writeFile(new URL(`${name}.md`, results), `${title}\n\n${tables}\n`);
}
await writeIndex(results);
