import { saveMorningMail, showMorningMail } from '@account/contract/endpoints/administration/morning-mail';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { displaySeen, seenAlways } from '../devices/test/sightings.ts';

const app = useMailedApp();
const { top, organization } = accessLevels;
const hour = 3_600;

/** A time zone in which it is that hour now. */
const zoneAtHour = (wanted: number): string => {
  const ahead = (wanted - app.clock.now().getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The names of these zones have the sign turned round.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

const runTask = async () => {
  const task = app.app.tasks.find(({ name }) => name === 'morning-mail.send');
  await task?.run({}, { signal: new AbortController().signal });
  return task?.schedule;
};

/** An organization with displays that are on, and some that fell silent together. */
async function school(name: string, silent: number, on = 1) {
  const { id } = await buildOrganization(app, { name });
  for (let n = 0; n < on; n++) await displaySeen(app, 0, { organizationId: id });
  const ids: number[] = [];
  for (let n = 0; n < silent; n++) ids.push((await displaySeen(app, 2 * hour + n, { organizationId: id })).id);
  await seenAlways(app, ids, 2 * hour);
  return id;
}

/** An administrator who has turned the mail on. */
async function reader(zone: string, overrides: Parameters<typeof buildUser>[1] = { level: top }) {
  const user = await buildUser(app, overrides);
  const client = await signedIn(app, user);
  expect((await client.call(saveMorningMail, { body: { time_zone: zone } })).status).toBe(200);
  return { ...user, client };
}

const mailsOf = (email: string) =>
  rowsOf<{ language: string }>(app, sql`SELECT language FROM mails WHERE kind = 'morning' AND recipient = ${email}`);

beforeEach(async () => {
  // A Wednesday at 13 o'clock in UTC: it is one too where it is morning.
  const now = app.clock.now();
  const hours = (3 - now.getUTCDay()) * 24 + (13 - now.getUTCHours());
  app.clock.advance((hours < 0 ? hours + 7 * 24 : hours) * hour);
  await change(app, sql`DELETE FROM devices`);
  await change(app, sql`DELETE FROM morning_mails`);
  await change(app, sql`UPDATE organizations SET name = 'Former ' || id`);
});

describe('the choice', () => {
  it('is off at first, is kept with its time zone, and leaves entries', async () => {
    const ada = await buildUser(app, { level: top });
    const client = await signedIn(app, ada);
    const shown = async () => (await client.call(showMorningMail)).body.data;
    expect(await shown()).toEqual({ time_zone: null });
    for (const time_zone of ['Europe/Berlin', 'Asia/Tokyo', null]) {
      expect((await client.call(saveMorningMail, { body: { time_zone } })).status).toBe(200);
      expect(await shown()).toEqual({ time_zone });
    }
    expect(await entriesOf(app, 'user', ada.id)).toMatchObject([
      { action: 'user.settings_updated', before: { morning_mail: null }, after: { morning_mail: 'Europe/Berlin' } },
      { before: { morning_mail: 'Europe/Berlin' }, after: { morning_mail: 'Asia/Tokyo' } },
      { before: { morning_mail: 'Asia/Tokyo' }, after: { morning_mail: null } },
    ]);
  });

  it.each(['Mars/Olympus', '+01:00', '', 'x'.repeat(65), 7])('of %j as a time zone is refused', async (time_zone) => {
    const client = await signedIn(app, await buildUser(app, { level: top }));
    const { status, body } = await client.call(saveMorningMail, { body: { time_zone } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['time_zone']]);
  });
});

describe('on a weekday morning', () => {
  it('a mail names each organization with displays that fell silent together, and where to turn it off', async () => {
    const zone = zoneAtHour(8);
    const { email } = await reader(zone);
    await school('North & <Co>', 3);
    await school('South', 4, 0);
    await school('Well', 0, 4);
    expect(await runTask()).toBe('*/15 * * * *');
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Displays of 2 organizations are silent');
    const when = new Date(app.clock.now().getTime() - 2 * hour * 1_000)
      .toLocaleString('en-US', {
        ...{ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
      })
      .replace(/\s+/g, ' ');
    expect(mail?.text).toContain(
      `North & <Co>: 3 displays silent since ${when}, all within the same minute: probably one switch.`,
    );
    expect(mail?.text).toContain(`South: all 4 displays silent since ${when}, all within the same minute`);
    expect(mail?.text).not.toContain('Well');
    expect(mail?.html).toContain('North &amp; &lt;Co&gt;');
    expect(mail?.html).toContain('href="http://account.test/user/personalsetting"');
    expect(mail?.text).toContain('Turn this mail off: http://account.test/user/personalsetting');
  });

  it('an administrator of an organization reads of that one alone', async () => {
    const own = await school('Own', 3);
    await school('Other', 5);
    const { email } = await reader(zoneAtHour(8), { level: organization, organizationId: own });
    await change(app, sql`UPDATE organizations SET language = 'de' WHERE id = ${own}`);
    await runTask();
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Displays einer Organisation ohne Kontakt');
    expect(mail?.text).toContain('Own: 3 Displays ohne Kontakt seit');
    expect(mail?.text).not.toContain('Other');
  });

  it('it comes once a day, however many programs run', async () => {
    await school('North', 3);
    const { email } = await reader(zoneAtHour(8));
    await Promise.all(Array.from({ length: 10 }, runTask));
    await runTask();
    expect(await mailsOf(email)).toHaveLength(1);
    app.clock.advance(24 * hour);
    await school('South', 3);
    await runTask();
    expect(await mailsOf(email)).toHaveLength(2);
  });

  it('of very many organizations the first are named, and the others counted', async () => {
    for (let n = 0; n <= limits.morningSchools; n++) await school(`School ${String(n).padStart(2, '0')}`, 3, 0);
    const { email } = await reader(zoneAtHour(8));
    await runTask();
    const [mail] = await app.mailsTo(email);
    expect(mail?.text?.match(/^School \d+:/gm)).toHaveLength(limits.morningSchools);
    expect(mail?.text).toContain('And 1 more organization.');
  });
});

describe('no mail comes', () => {
  it('when all is well', async () => {
    await school('Well', 2);
    const { email } = await reader(zoneAtHour(8));
    await runTask();
    expect(await mailsOf(email)).toEqual([]);
  });

  it('before and after the morning, and to those who have turned it off', async () => {
    await school('North', 3);
    const others = [await reader(zoneAtHour(6)), await reader(zoneAtHour(10)), await reader(zoneAtHour(8))];
    await others[2]?.client.call(saveMorningMail, { body: { time_zone: null } });
    await runTask();
    for (const { email } of others) expect(await mailsOf(email)).toEqual([]);
  });

  it('at weekends', async () => {
    app.clock.advance(3 * 24 * hour);
    await school('North', 3);
    const { email } = await reader(zoneAtHour(8));
    await runTask();
    expect(await mailsOf(email)).toEqual([]);
  });

  it('to those who are deactivated', async () => {
    await school('North', 3);
    const { id, email } = await reader(zoneAtHour(8));
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${id}`);
    await runTask();
    expect(await mailsOf(email)).toEqual([]);
  });

  it('to those who are no administrators any more', async () => {
    const own = await school('North', 3);
    const { id, email } = await reader(zoneAtHour(8), { level: organization, organizationId: own });
    await change(app, sql`UPDATE users SET role_id = 3 WHERE id = ${id}`);
    await runTask();
    expect(await mailsOf(email)).toEqual([]);
  });
});
