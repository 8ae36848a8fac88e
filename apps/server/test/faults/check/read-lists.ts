import type { Client } from '../../../../../tools/harness/client.ts';
import type { RecordKind, State } from '../load/ledger.ts';
import { readPage } from './patiently.ts';

interface Listed {
  path: string;
  key: string;
  state: string;
}

/** The lists in which records are found: by which field, and which field is their state. */
const lists: Partial<Record<RecordKind, Listed>> = {
  user: { path: '/appapi/users', key: 'email', state: 'username' },
  drive: { path: '/appapi/networkdrives', key: 'displayname', state: 'sharepath' },
  device: { path: '/appapi/devices', key: 'androidid', state: 'name' },
};

export const listedKinds = Object.keys(lists) as RecordKind[];

interface Page {
  data: Record<string, string>[];
  meta: { last_page: number; total: number };
}

/** A list as the product shows it: the first word of each state by its key, and each key that is there twice. */
export async function readList(client: Client, kind: RecordKind, search: string) {
  const { path, key, state } = lists[kind] as Listed;
  const found = new Map<string, State>();
  const twice: string[] = [];
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const body = { filters: { fussy: search }, page, per_page: 100 };
    const { data, meta } = await readPage<Page>(client, path, body);
    for (const row of data) {
      const name = row[key] ?? '';
      if (found.has(name)) twice.push(name);
      found.set(name, row[state]?.split(' ', 1)[0] ?? null);
    }
    last = meta.last_page;
    total = meta.total;
  }
  return { found, twice, total };
}
