import { readFile, writeFile } from 'node:fs/promises';
import { type Client, createClient, type Failure, unwrap } from '@account/client';

/**
 * The morning report of an administrator: silent displays, and the changes of others since the last report.
 * With a name for a display it renames that one, too. To be run as
 *
 *   ACCOUNT_URL=https://account.example ACCOUNT_TOKEN=acct_… node morning-report.ts cursor.txt [id of a display, new name]
 *
 * The token needs `devices:read` and `activities:read`, and `devices:write` to rename.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`);

function requiredSetting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`Set ${name}.`);
}

/** The advice for a failure: each kind has its own facts. */
function adviceFor(failure: Failure): string {
  switch (failure.kind) {
    case 'invalid':
      return Object.entries(failure.fields)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join('\n');
    case 'out_of_scope':
      return `Make a token with the scope ${failure.scope ?? 'of a person: this call takes no tokens'}.`;
    case 'unauthorized':
      return 'The token has ended: make another one at /tokens.';
    case 'limited':
    case 'unavailable':
      return `Try again in ${failure.retryAfter ?? 60} seconds.`;
    default:
      return failure.message;
  }
}

/** Each row arrives as the loop asks for it; a thousand displays are ten calls. */
async function reportSilentDisplays(account: Client): Promise<void> {
  let silent = 0;
  for await (const device of account.list('devices.list', { body: { filters: { status: 'silent' } } })) {
    silent += 1;
    say(`silent: ${device.name}, ${device.organization_name ?? 'without an organization'}`);
  }
  say(`${silent} displays are silent.`);
}

/** A failure is a value: what the form would show beside a field is in `fields`. */
async function rename(account: Client, id: number, name: string): Promise<void> {
  const result = await account.call('devices.update', { body: { id, name } });
  say(result.ok ? `renamed: ${result.data.data.name}` : adviceFor(result.failure));
}

/** The cursor of the last report; none before the first. */
const readCursor = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The cursor is written once a batch is reported, so that a report that breaks off leaves nothing out. */
async function reportChanges(account: Client, file: string): Promise<void> {
  const after = await readCursor(file);
  for await (const { entries, next } of account.activities({ untilNow: true, ...(after ? { after } : {}) })) {
    for (const { created_at, actor_email, action, subject } of entries)
      say(`${created_at} ${actor_email || 'a visitor'}: ${action} ${subject}`);
    await writeFile(file, next);
  }
}

const [cursorFile = 'cursor.txt', id, name] = process.argv.slice(2);
const account = createClient({ url: requiredSetting('ACCOUNT_URL'), token: requiredSetting('ACCOUNT_TOKEN') });

const { data: shown } = unwrap(await account.call('devices.list', { body: { per_page: 10 } }));
say(`The first displays: ${shown.map((device) => device.name).join(', ')}`);
if (id && name) await rename(account, Number(id), name);
await reportSilentDisplays(account);
await reportChanges(account, cursorFile);
