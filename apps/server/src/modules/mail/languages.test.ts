import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches';
import { endUserSessions, inviteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { startUserAction } from '@account/contract/endpoints/operations/operations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { directionOf, type Locale, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import { describe, expect, it } from 'vitest';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser, type UserOverrides } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildInvited, runJob } from '../operations/test/many.ts';

const app = useMailedApp();
const asking = (language: string) => ({ headers: { 'accept-language': language } });

async function speaker(language: Locale | null, overrides: UserOverrides = {}) {
  const user = await buildUser(app, overrides);
  await change(app, sql`UPDATE users SET language = ${language} WHERE id = ${user.id}`);
  return user;
}

let number = 0;
async function organizationIn(language: Locale | null) {
  number += 1;
  const organization = await buildOrganization(app, { name: `مدرسة ${number}` });
  await change(app, sql`UPDATE organizations SET language = ${language} WHERE id = ${organization.id}`);
  return organization.id;
}

const administratorOf = async (organizationId: number, language: Locale | null = null): Promise<Client> =>
  signedIn(app, await speaker(language, { level: accessLevels.organization, organizationId }));

/** The languages of the mails to some people. */
const languagesOf = async (emails: readonly string[]) => {
  const rows = await rowsOf<{ language: Locale }>(
    app,
    sql`SELECT language FROM mails WHERE recipient = ANY (${emails}::text[]) ORDER BY id`,
  );
  return rows.map(({ language }) => language);
};

async function invite(by: Client, browser = 'en') {
  const body = await userBody(app);
  expect((await by.call(saveUser, { body, ...asking(browser) })).status).toBe(200);
  return body.email;
}

describe('an invitation', () => {
  it('is in the language of the organization', async () => {
    const email = await invite(await administratorOf(await organizationIn('ar'), 'de'));
    expect(await languagesOf([email])).toEqual(['ar']);
  });

  it('is in the language of the person who invites, when the organization has none', async () => {
    const organization = await organizationIn(null);
    expect(await languagesOf([await invite(await administratorOf(organization, 'fr'), 'de')])).toEqual(['fr']);
    expect(await languagesOf([await invite(await administratorOf(organization), 'de')])).toEqual(['de']);
  });

  it('is in the own language of the person, before any other', async () => {
    const organizationId = await organizationIn('ar');
    const person = await speaker('es', { organizationId, isVerified: false });
    const administrator = await administratorOf(organizationId, 'fr');
    await administrator.call(inviteUser, { params: { id: person.id } });
    expect(await languagesOf([person.email])).toEqual(['es']);
  });

  it('is in the same when many are invited, at once or later', async () => {
    const organizationId = await organizationIn('zh-CN');
    const administrator = await administratorOf(organizationId, 'fr');
    const emails = ['first@many.example', 'second@many.example'];
    await administrator.call(inviteMany, { body: { rows: emails.map((email) => ({ email })), dry_run: false } });
    expect(await languagesOf(emails)).toEqual(['zh-CN', 'zh-CN']);

    const waiting = await organizationIn(null);
    const ids = await buildInvited(app, limits.doneAtOnce + 1, waiting);
    const body = { action: 'invite', ids };
    const { data } = (await (await administratorOf(waiting)).call(startUserAction, { body, ...asking('es') })).body;
    expect(data.done).toBe(0);
    await runJob(app, data);
    const later = await rowsOf(app, sql`SELECT DISTINCT language FROM mails WHERE user_id = ANY (${ids}::int[])`);
    expect(later).toEqual([{ language: 'es' }]);
  });
});

describe('a mail', () => {
  it('that a person asks for is in the own language, else in that of the request', async () => {
    const ask = async (language: Locale | null) => {
      const { email } = await speaker(language, { organizationId: await organizationIn('ar') });
      await visitor(app).call(requestPasswordReset, { body: { email }, ...asking('fr') });
      await app.mailsTo(email);
      return languagesOf([email]);
    };
    expect(await ask('de')).toEqual(['de']);
    expect(await ask(null)).toEqual(['fr']);
  });

  it('that an administrator causes is in the language of the organization', async () => {
    const organizationId = await organizationIn('de');
    const person = await speaker(null, { organizationId });
    const administrator = await administratorOf(organizationId, 'fr');
    const { status } = await administrator.call(endUserSessions, { params: { id: person.id } });
    expect({ status, languages: await languagesOf([person.email]) }).toEqual({ status: 200, languages: ['de'] });
  });

  it('keeps the language in which it was queued', async () => {
    const email = await invite(await administratorOf(await organizationIn('es')));
    await change(app, sql`UPDATE users SET language = 'fr' WHERE email = ${email}`);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe(translate('mail.invitation_subject', undefined, 'es'));
  });
});

it.each(locales)('an invitation in %s is in it from the subject to the footer', async (locale) => {
  const email = await invite(await administratorOf(await organizationIn(locale)));
  const [mail] = await app.mailsTo(email);
  const ids = [
    'mail.invitation_heading',
    'mail.invitation_button',
    'mail.invitation_not_expected',
    'mail.privacy',
  ] as const;
  expect(mail?.subject).toBe(translate('mail.invitation_subject', undefined, locale));
  for (const id of ids) expect(mail?.text).toContain(translate(id, undefined, locale));
  expect(mail?.html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`);
  expect(mail?.html).toContain(`lang="${locale}" dir="${directionOf(locale)}" style=`);
});
