import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { freePort } from '../../../../tools/harness/free-port.ts';
import { hashPassword } from '../../src/platform/crypto/passwords.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { createOrganization, launch, temporaryFolder } from '../processes/server-process.ts';
import { useTestApp } from '../support/app.ts';
import { buildCloudStorageProvider, buildOrganization, buildUser } from '../support/factories.ts';
import { portOf } from '../support/listening.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { change } from '../support/query.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { unique } from '../support/unique.ts';
import { until } from '../support/until.ts';
import { ConsoleDisplay, compileJava, runJava } from './console-display.ts';

allowSlowTests();

const classes = compileJava();
const account = { email: 'admin@example.com', password: 'set by the operator' };
const androidid = '6f1d2c3b9a8e7d45';

it('reads JSON and events as they may come, and waits longer after each failure', () => {
  expect(runJava(classes, 'account.display.UnitTests')).toBe('all hold\n');
});

it('a display lives through all that happens to it', async () => {
  const settings = { DATA_DIR: await preparedFolder(), ADMIN_PASSWORD: account.password, PORT: `${await freePort()}` };
  const url = `http://127.0.0.1:${settings.PORT}`;
  const program = launch(settings);
  await program.ready();
  const admin = new Client(url);
  await admin.signIn(account);
  const { id: organization } = (await createOrganization(admin, 'North School')).body.data;
  const { enrolment_code: code } = (await admin.send('GET', `/appapi/organization/${organization}`)).body.data;
  const tokenFile = path.join(temporaryFolder(), 'token.txt');

  const display = new ConsoleDisplay(classes, url, tokenFile, androidid, 'Room 12', code);
  await display.says(/^enrolled as Room 12$/);
  await display.says(/^display Room 12 of North School$/);
  const { body: listed } = await admin.send('POST', '/appapi/devices', { page: 1 });
  const { id } = listed.data.find((device: { androidid: string }) => device.androidid === androidid);
  const device = `/appapi/device/${id}`;
  const rename = (name: string) => admin.call('POST', '/appapi/device', { id, name });
  const hears = async (name: string) => {
    await rename(name);
    await display.says(new RegExp(`^display ${name} of North School$`));
  };
  await until(() => expect(display.lines).toContain('state LIVE'));
  await hears('Room 13');
  await until(() => admin.call('POST', `${device}/identify`));
  await display.says(/^HERE IS Room 13 for 10 s$/);

  // A person signs in by phone, while the display asks every five seconds, and out again.
  display.send('phone');
  const [typed] = await display.says(/^code (\S+) at http/);
  await admin.call('POST', `/appapi/displaycode/${typed}`, { action: 'approve', current_password: account.password });
  await until(() => expect(display.lines).toEqual(expect.arrayContaining(['confirmed', `welcome ${account.email}`])));
  display.send('me');
  await display.says(/^me admin@example.com$/);
  display.send('sign-out');
  await display.says(/^goodbye admin@example.com$/);

  // The stream of the old token ends with the first heartbeat of the new one, which no caller notices.
  const token = () => readFileSync(tokenFile, 'utf8');
  const before = token();
  display.send('renew');
  await display.says(/^renewed$/);
  expect(token()).not.toBe(before);
  display.send('wake');
  await hears('Room 14');

  const { data: binned } = await admin.call<{ data: { bin_id: number } }>('DELETE', device);
  await display.says(/^state REMOVED$/);
  await admin.call('POST', `/appapi/bin/${binned.bin_id}/restore`);
  display.send('wake');
  await display.says(/^state LIVE$/);
  await hears('Room 15');

  await admin.call('POST', `${device}/block`);
  await display.says(/^state REFUSED$/);
  await admin.call('POST', `${device}/unblock`);
  display.send('wake');
  await display.says(/^state LIVE$/);

  // Without a server it goes on trying by itself.
  await program.end('SIGKILL');
  await display.says(/^state LOST$/);
  const second = launch(settings);
  await second.ready();
  await display.says(/^state LIVE$/);
  await admin.signIn(account);
  await hears('Room 16');
  expect(await display.leave(), display.errors).toBe(0);
  expect(display.errors).toBe('');

  const again = new ConsoleDisplay(classes, url, tokenFile, androidid, 'Room 12', code);
  await again.says(/^display Room 16 of North School$/);
  expect(again.lines.filter((line) => line.startsWith('enrolled'))).toEqual([]);
});

describe('beside a server with data', () => {
  const app = useTestApp();
  const password = 'a-password-at-a-display';

  async function enrolled(code: string) {
    const file = path.join(temporaryFolder(), 'token.txt');
    return new ConsoleDisplay(
      classes,
      `http://127.0.0.1:${await portOf(app)}`,
      file,
      `java-${unique()}`,
      'Room 1',
      code,
    );
  }

  it('a person signs in by password, and has the files of all pages', async () => {
    const { id: organizationId, enrolment_code: code } = await buildOrganization(app);
    const passwordHash = await hashPassword(password, undefined);
    const person = await buildUser(app, { organizationId, passwordHash });
    const { id: drive } = await buildCloudStorageProvider(app, { userId: person.id });
    await change(
      app,
      sql`INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, whole_read)
        SELECT ${drive}, n::text, true, 'Lesson ' || n, 'text/plain', 0 FROM generate_series(1, 105) n`,
    );
    const display = await enrolled(code);
    await display.says(/^display Room 1 of /);
    display.send(`password ${person.email} wrong`);
    await display.says(/^refused 422: /);
    display.send(`password ${person.email} ${password}`);
    await display.says(/^confirmed$/);
    display.send('files');
    await display.says(/^no more files$/);
    const files = display.lines.filter((line) => line.startsWith('file '));
    expect(new Set(files)).toHaveLength(105);
    expect(display.errors).toBe('');
  });

  it('an unchanged configuration is not sent again', async () => {
    const { enrolment_code: code } = await buildOrganization(app);
    const display = await enrolled(code);
    await display.says(/^display Room 1 of /);
    await until(() => {
      display.send('wake');
      expect(app.log.some((line) => line.includes('"/api/v1/devices/heartbeat","status":304'))).toBe(true);
    });
    expect(display.lines.filter((line) => line.startsWith('display'))).toHaveLength(1);
  });

  it('a wrong enrolment code is said', async () => {
    const display = await enrolled('WRONG-CODE');
    expect(await display.exited).toBe(1);
    expect(display.errors).toContain('DisplayException');
  });
});
