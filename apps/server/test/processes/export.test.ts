import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { startDeviceAction } from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { buildDevices } from '../../src/modules/operations/test/many.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { type ExportOptions, exportList } from '../../src/process/export.ts';
import { newFile } from '../../src/process/new-file.ts';
import { useTestApp } from '../support/app.ts';
import { signedIn } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { change } from '../support/query.ts';
import { temporaryFolder, urlOf } from './server-process.ts';

const app = useTestApp();
const many = 1_003;
let north: { id: number; name: string };
let south: { id: number; name: string };

/** The text that a command writes into a file, and its end. */
async function exported(options: Partial<ExportOptions> & Pick<ExportOptions, 'list'>) {
  const to = options.to ?? path.join(temporaryFolder(), 'list');
  const DATA_DIR = temporaryFolder();
  await using opened = new AsyncDisposableStack();
  const config = readConfig({ DATA_DIR, DATABASE_URL: urlOf(app.connection), APP_SECRET: 'x'.repeat(32) });
  const done = await exportList(
    { format: 'csv', organization: undefined, ...options, to },
    { config, logger: pino({ level: 'silent' }), opened },
  );
  return { text: readFileSync(to, 'utf8'), done };
}

const objects = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  [north, south] = [await buildOrganization(app), await buildOrganization(app)];
  const top = await signedIn(app, await buildUser(app, { email: 'top@example.com', level: accessLevels.top }));
  await buildUser(app, { email: 'umlaut@example.com', organizationId: north.id });
  await buildUser(app, { email: 'formula@example.com' });
  await change(
    app,
    sql`UPDATE users SET name = CASE email WHEN 'umlaut@example.com' THEN 'Zoë "Ü", Ärger; Co;"-1' ELSE '=HYPERLINK("x")' END
      WHERE email <> 'top@example.com'`,
  );
  const [hall] = await buildDevices(app, many, { organizationId: south.id, name: 'Hall' });
  await top.call(startDeviceAction, { body: { action: 'block', ids: [hall] } });
});

it('users as CSV: a head, a line for each, cells in quotes where they must be, and none that a spreadsheet runs', async () => {
  const { text, done } = await exported({ list: 'users' });
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(`\ufeff${Object.keys(userList.columns).join(',')}`);
  expect(done.json).toMatchObject({ rows: 3 });
  expect(lines).toHaveLength(4);
  expect(text).toContain('umlaut@example.com');
  expect(text).toContain(`"Zoë ""Ü"", Ärger; Co;'""-1"`);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

it('of one organization, and of one that is not there', async () => {
  const { text } = await exported({ list: 'users', format: 'jsonl', organization: north.id });
  expect(objects(text)).toMatchObject([{ email: 'umlaut@example.com', organization_name: north.name }]);
  await expect(exported({ list: 'users', organization: 999_999 })).rejects.toThrow('There is no organization 999999.');
});

it('more devices than are read at once, each once, as objects with the columns of the list', async () => {
  const rows = objects((await exported({ list: 'devices', format: 'jsonl' })).text);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
  expect(Object.keys(rows[0])).toEqual(Object.keys(deviceList.columns));
});

it('activities: all, or those that an organization sees', async () => {
  const entries = async (organization?: number) =>
    objects((await exported({ list: 'activities', format: 'jsonl', organization })).text);
  expect(await entries()).toMatchObject([{ action: 'device.blocked', actor_email: 'top@example.com' }]);
  expect(await entries(south.id)).toMatchObject([{ action: 'device.blocked' }]);
  expect(await entries(north.id)).toEqual([]);
});

it('replaces no file', async () => {
  const to = path.join(temporaryFolder(), 'list');
  await exported({ list: 'users', to });
  await expect(exported({ list: 'users', to })).rejects.toThrow('is there already');
});

it('goes on beside what a killed one has left, and replaces no file that came meanwhile', async () => {
  const target = path.join(temporaryFolder(), 'list');
  writeFileSync(`${target}.unfinished-${process.pid}`, 'killed');
  await using opened = new AsyncDisposableStack();
  const file = await newFile(target, opened);
  writeFileSync(target, 'of another');
  await expect(file.finish()).rejects.toThrow(`${target} is there already: no file is replaced.`);
  expect(readFileSync(target, 'utf8')).toBe('of another');
  file.stream.destroy();
});
