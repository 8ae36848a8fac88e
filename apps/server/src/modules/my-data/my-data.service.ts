import { buffer } from 'node:stream/consumers';
import { lifetimes } from '@account/contract/limits';
import { language } from '@account/contract/values/language';
import { currentLocale, inLocale } from '@account/messages/translate';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueue, recurringTask, type Task, task, taskType } from '../../platform/queue/task.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { recordOwnChange } from '../audit/index.ts';
import type { QueueMail } from '../mail/index.ts';
import { lockUser } from '../users/index.ts';
import { findArchive, readParts, readPictures, removeExpiredArchives, storeArchive } from './my-data.queries.ts';

export interface MyDataService {
  /** Has everything about the actor packed; a mail brings the link. */
  request(actor: UserActor): Promise<void>;
  /** The archive of the actor with the token of the mail; undefined when it is another's, replaced or over. */
  find(actor: UserActor, token: string): Promise<Buffer | undefined>;
  tasks: Task[];
}

export interface MyDataParts {
  database: Database;
  clock: Clock;
  storage: Storage;
  queueMail: QueueMail;
  publicUrl: string;
}

const packData = taskType('my_data.pack', z.object({ user_id: z.int(), language: z.optional(language) }));

const indented = (rows: unknown): Buffer => Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);

export function createMyDataService(parts: MyDataParts): MyDataService {
  const { database, clock, storage, queueMail, publicUrl } = parts;

  const readPicture = async (
    kind: 'profile' | 'wallpaper',
    name: string | null,
  ): Promise<[name: string, content: Buffer][]> => {
    const stored = name === null ? undefined : await storage.read(kind, name);
    return stored ? [[`files/${kind}.jpg`, await buffer(stored.content)]] : [];
  };

  /** May run twice after a crash: the second archive takes the place of the first, whose link is dead then. */
  const pack = async (userId: number) => {
    const pictures = await database.read(systemScope, (executor) => readPictures(executor, userId));
    if (!pictures) return;
    const found = await database.read(systemScope, (executor) => readParts(executor, userId));
    const files = Object.fromEntries([
      ...found.map(([name, rows]) => [`${name}.json`, indented(rows)] as const),
      ...(await readPicture('profile', pictures.profile)),
      ...(await readPicture('wallpaper', pictures.wallpaper)),
    ]);
    const now = clock.now();
    const content = Buffer.from(zipSync(files, { mtime: now }));
    const token = randomToken();
    const expiresAt = secondsAfter(now, lifetimes.personalArchive);
    await database.write(systemScope, async (tx) => {
      // The address may have been changed while the archive was packed.
      const user = await lockUser(tx, systemScope, userId);
      if (!user) return;
      await storeArchive(tx, { userId, tokenHash: hashToken(token), content, expiresAt });
      const data = { url: `${publicUrl}/mydata/${token}`, expiresAt: expiresAt.toISOString() };
      await queueMail(tx, { kind: 'my_data', userId, recipient: user.email, data });
    });
  };

  return {
    request: (actor) =>
      database.write(systemScope, async (tx) => {
        await recordOwnChange(tx, actor, 'user.data_requested');
        const payload = { user_id: actor.id, language: currentLocale() };
        await enqueue(tx, { task: packData, payload, key: `my-data:${actor.id}` });
      }),

    find: async (actor, token) =>
      (await database.read(systemScope, (executor) => findArchive(executor, actor.id, hashToken(token), clock.now())))
        ?.content,

    tasks: [
      task(packData, ({ user_id, language: asked }) => (asked ? inLocale(asked, () => pack(user_id)) : pack(user_id))),
      recurringTask('my_data.remove-expired', '24 * * * *', async () => {
        await database.write(systemScope, (tx) => removeExpiredArchives(tx, clock.now()));
      }),
    ],
  };
}
