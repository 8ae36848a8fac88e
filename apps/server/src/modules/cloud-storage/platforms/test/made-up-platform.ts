import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { failureOfStatus } from '../drive-failure.ts';
import type { DrivePlatform } from '../drive-platform.ts';
import type { TestedDrive, TestedPlatform } from './tested-platform.ts';

const page = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      folder: z.nullable(z.string()),
      name: z.string(),
      isFolder: z.boolean(),
      gone: z.boolean(),
    }),
  ),
  next: z.string(),
  more: z.boolean(),
});

/** A platform that there is not, to show what a further one takes: this object, and its line in the table. */
export const madeUpPlatform: DrivePlatform = {
  scopes: ['files'],
  fileScope: 'files',
  authorization: {},
  readPage: async (get, cursor) => {
    const { items, next, more } = z.parse(page, await get('/items', cursor === null ? {} : { after: cursor }));
    return {
      items: items
        .filter(({ gone }) => !gone)
        .map(({ folder, ...item }) => ({
          ...item,
          parentId: folder ?? undefined,
          mimeType: undefined,
          size: undefined,
          modifiedAt: undefined,
          webUrl: undefined,
        })),
      removed: items.filter(({ gone }) => gone).map(({ id }) => id),
      cursor: next,
      isLast: !more,
    };
  },
  failureOf: failureOfStatus,
};

type Entry = { id: string; folder: string | null; name: string; isFolder: boolean; gone: boolean; changed: number };

function newDrive() {
  const entries = new Map<string, Entry>();
  let [clock, oldest] = [0, 0];
  const change = (id: string, values: Partial<Entry>) => {
    const entry = entries.get(id);
    if (!entry) throw new Error(`no item ${id}`);
    clock += 1;
    Object.assign(entry, values, { changed: clock });
  };
  const drive: TestedDrive = {
    add: ({ name, parentId, isFolder = false }) => {
      const id = `item-${entries.size}`;
      entries.set(id, { id, name, isFolder, folder: parentId ?? null, gone: false, changed: 0 });
      change(id, {});
      return id;
    },
    rename: (id, name) => change(id, { name }),
    move: (id, parentId) => change(id, { folder: parentId ?? null }),
    remove: (id) => change(id, { gone: true }),
    expireCursors: () => {
      clock += 1;
      oldest = clock;
    },
    get count() {
      return [...entries.values()].filter(({ gone }) => !gone).length;
    },
  };
  const respond = (response: ServerResponse, after: string | null) => {
    if (after !== null && Number(after) < oldest) return response.writeHead(410).end('{}');
    const due = [...entries.values()]
      .filter(({ changed }) => changed > Number(after))
      .sort((a, b) => a.changed - b.changed);
    const items = due.slice(0, 3);
    const next = String(items.at(-1)?.changed ?? clock);
    return response.writeHead(200).end(JSON.stringify({ items, next, more: due.length > items.length }));
  };
  return { drive, respond };
}

/** Starts a server that keeps files in memory, three a page. */
export async function startMadeUpPlatform(): Promise<TestedPlatform> {
  const drives = new Map<string, ReturnType<typeof newDrive>>();
  const failures: { status: number; retryAfter: number | undefined }[] = [];
  const server = createServer((request, response) => {
    const [failure, drive] = [failures.shift(), drives.get(request.headers.authorization ?? '')];
    if (failure?.retryAfter !== undefined) response.setHeader('retry-after', failure.retryAfter);
    if (failure || !drive) response.writeHead(failure?.status ?? 401).end('{}');
    else drive.respond(response, new URL(request.url ?? '', 'http://made.up').searchParams.get('after'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    platform: madeUpPlatform,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    newOwner: async () => {
      const [accessToken, made] = [`token-${drives.size}`, newDrive()];
      drives.set(`Bearer ${accessToken}`, made);
      return { accessToken, drive: made.drive };
    },
    failNext: (status, retryAfter) => failures.push({ status, retryAfter }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
