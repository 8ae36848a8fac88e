import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { issueMobileToken } from '@account/contract/endpoints/accounts/sessions';
import { confirmTwoFactor, resetTwoFactor, startTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { listOwnCloudFiles, showMe } from '@account/contract/endpoints/displays/me';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { expect, it } from 'vitest';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { authenticatorOf, nextStep, passWith } from '../support/accounts/authenticator.ts';
import { askForReset, newPassword, resetBy, tokenIn } from '../support/accounts/resets.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { enrolledDisplay, trySignInAt } from '../support/displays.ts';
import { buildUser } from '../support/factories.ts';
import { useMailedApp } from '../support/outside/mailed-app.ts';
import { buildPerson, registerAs, signInAs } from '../support/people.ts';
import { knownPassword } from '../support/personas.ts';

const app = useMailedApp();

const pair = (password: string) => ({ password, password_confirmation: password });

/** Every row of every table as text, the queue's tables included. */
async function everythingStored(): Promise<string> {
  const client = ownerClient(app.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const content = await client.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
      texts.push(...content.rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

/** Acts of a user who signs in at a display, with a drive that has a password. */
async function lifeAtDisplay(browser: Client, credentials: { email: string; password: string; code: string }) {
  const display = await enrolledDisplay(app);
  const drivePassword = 'the password of a drive';
  await browser.call(saveNetworkDrive, { body: { host: '10.1.2.3', username: 'ada', password: drivePassword } });
  const strangeDisplay = 'a-token-that-no-display-has';
  for (const deviceToken of [strangeDisplay, display.bearer ?? ''])
    await trySignInAt(app, credentials, { deviceToken, password: 'another guess at a secret' });
  const { body } = await trySignInAt(app, credentials, { display, ...credentials });
  const person = Object.assign(new Client(app), { bearer: body.token });
  const me = (await person.call(showMe)).body;
  expect(me.networkdrives).toMatchObject([{ password: drivePassword }]);
  await person.call(listOwnCloudFiles, { query: { fussy: 'words of a search' } });
  return {
    drivePassword,
    strangeDisplay,
    display: display.bearer,
    signedInAtDisplay: person.bearer,
    guessAtDisplay: 'another guess at a secret',
    search: 'words of a search',
  };
}

/** Goes through everything that handles secrets and returns them by name. */
async function wholeLife(): Promise<Record<string, string | undefined>> {
  const email = 'secretive@example.com';
  const first = 'the first of the secrets';
  const { client } = await registerAs(app, email, pair(first));
  const verification = await app.linkTo(email);
  await client.visit(verification);

  await askForReset(app, email);
  const reset = tokenIn(await app.linkTo(email, 2));
  const beforeReset = client.token;
  await resetBy(app, reset, email, pair(newPassword));
  const browser = (await signInAs(app, { email }, { password: newPassword, remember: true })).client;

  nextStep(app);
  const started = (await browser.call(startTwoFactor, { body: { current_password: newPassword } })).body;
  const code = authenticatorOf(app, started.otpauth_url);
  const confirmation = code();
  const recoveryCodes = (await browser.call(confirmTwoFactor, { body: { code: confirmation } })).body.recovery_codes;
  const mobile = (await browser.call(issueMobileToken)).body.token;
  const changed = 'the third of the secrets';
  await browser.call(changePassword, { body: { current_password: newPassword, ...pair(changed) } });

  nextStep(app);
  const waiting = (await signInAs(app, { email }, { password: changed })).client;
  const visitorToken = waiting.token;
  const atDisplay = await lifeAtDisplay(browser, { email, password: changed, code: recoveryCodes[2] });
  const guess = 'a wrong guess at a secret';
  await signInAs(app, { email }, { password: guess });
  await passWith(waiting, { code: '999999' });
  await passWith(waiting, { recovery_code: recoveryCodes[0] });

  const administrator = await signedIn(app, await buildPerson(app, { level: '9999' }));
  const person = await buildUser(app, { isVerified: false });
  await askForReset(app, person.email);
  const invitation = tokenIn(await app.linkTo(person.email));
  const invited = visitor(app);
  const acceptance = { token: invitation, name: 'Invited', email: person.email, terms: true };
  await invited.call(acceptInvitation, { body: { ...acceptance, ...pair('the fourth of the secrets') } });
  const params = { id: Number(/verify\/(\d+)/.exec(verification)?.[1]) };
  await administrator.call(resetTwoFactor, { params, body: { current_password: knownPassword } });
  await app.mailsTo(email, 3);
  await app.idle();

  return {
    first,
    newPassword,
    changed,
    guess,
    fourth: 'the fourth of the secrets',
    administrator: knownPassword,
    signature: /signature=([\w-]+)/.exec(verification)?.[1],
    reset,
    invitation,
    beforeReset,
    browser: browser.token,
    visitorToken,
    afterChallenge: waiting.token,
    csrf: waiting.csrf,
    invited: invited.token,
    mobile,
    secret: started.secret,
    address: started.otpauth_url,
    recoveryCode: recoveryCodes[0],
    bareRecoveryCode: recoveryCodes[1].replace('-', ''),
    usedRecoveryCode: recoveryCodes[2],
    ...atDisplay,
  };
}

it('no secret of a whole account life is in a table, an audit entry or a log', async () => {
  const secrets = await wholeLife();
  const stored = await everythingStored();
  const logged = [...app.log, ...app.workerLog].join('');
  expect(stored).toContain('two_factor.reset');
  expect(stored).toContain('argon2id');
  expect(logged).toContain('mail accepted');
  for (const [name, secret] of Object.entries(secrets)) {
    if (!secret) throw new Error(`${name} is not known`);
    for (const form of [secret, Buffer.from(secret).toString('hex'), encodeURIComponent(secret)]) {
      expect(stored.includes(form), `${name} in a table`).toBe(false);
      expect(logged.includes(form), `${name} in a log`).toBe(false);
    }
  }
});
