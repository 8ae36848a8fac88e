import type { Client } from '../../../../../tools/harness/client.ts';
import type { Entry, Ledger } from '../load/ledger.ts';
import type { Findings } from './findings.ts';
import { listedKinds, readList } from './read-lists.ts';

const words = ({ kind, key, may }: Entry): string => `${kind} ${key}, which is ${may.map(String).join(' or ')}`;

/** Reads every record of a ledger back as people do: through the lists, and what no list shows by a call of its own. */
export async function readBack(client: Client, ledger: Ledger, search: string, findings: Findings): Promise<void> {
  const entries = [...ledger.entries.values()];
  for (const kind of listedKinds) {
    const { found, twice, total } = await readList(client, kind, search);
    findings.doubled.push(...twice.map((key) => `${kind} ${key}`));
    if (total !== found.size) findings.totals.push(`${total} of kind ${kind} are said, ${found.size} listed`);
    for (const entry of entries.filter((it) => it.kind === kind)) {
      const state = found.get(entry.key) ?? null;
      if (!entry.may.includes(state)) findings.lost.push(`${words(entry)}, reads ${state}`);
      found.delete(entry.key);
    }
    findings.doubled.push(...[...found.keys()].map((key) => `${kind} ${key}, which no client made`));
  }
  for (const entry of entries.filter(({ probe }) => probe)) {
    const [state] = entry.may;
    if (entry.may.length > 1 || state === undefined) continue;
    if (!(await entry.probe?.(state))) findings.lost.push(words(entry));
  }
}
