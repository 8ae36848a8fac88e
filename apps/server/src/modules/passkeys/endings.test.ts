import { resetTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { deleteUser, endUserSessions } from '@account/contract/endpoints/administration/users';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { addedPasskey, signInBy } from '#test/support/accounts/passkeys.ts';
import { SoftwareAuthenticator } from '#test/support/accounts/software-authenticator.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

async function withPasskey() {
  const { id: organizationId } = await buildOrganization(app);
  const person = await buildPerson(app, { organizationId });
  const authenticator = new SoftwareAuthenticator('http://account.test');
  await addedPasskey(await signedIn(app, person), authenticator, 'Phone');
  return { person, works: async () => (await signInBy(visitor(app), authenticator)).status === 200 };
}

const resetBy =
  ({ level }: { level: AccessLevel }) =>
  async ({ id, organization_id: organizationId }: Awaited<ReturnType<typeof buildPerson>>) => {
    const own = level === accessLevels.top ? {} : { organizationId };
    const client = await signedIn(app, await buildPerson(app, { level, ...own }));
    return client.call(resetTwoFactor, { params: { id }, body: { current_password: knownPassword } });
  };
const administrator = async () => signedIn(app, await buildPerson(app, { level: accessLevels.top }));
const passkeysOf = ({ id }: { id: number }) => rowsOf(app, sql`SELECT name FROM passkeys WHERE user_id = ${id}`);

describe('passkeys end', () => {
  it.each<[string, (person: Awaited<ReturnType<typeof buildPerson>>) => Promise<unknown>]>([
    ['an administrator of the organization', resetBy({ level: accessLevels.organization })],
    ['a top administrator', resetBy({ level: accessLevels.top })],
    ['the command line', ({ email }) => app.app.services.operator.resetTwoFactor(email)],
  ])('with the second factor that %s resets', async (_who, reset) => {
    const { person, works } = await withPasskey();
    await reset(person);
    expect(await works()).toBe(false);
    expect(await passkeysOf(person)).toEqual([]);
    expect((await entriesOf(app, 'user', person.id)).slice(-2)).toMatchObject([
      { action: 'passkey.removed', before: { passkey: 'Phone' } },
      { action: 'two_factor.reset' },
    ]);
    const [, mail] = await app.mailsTo(person.email, 2);
    expect(mail?.text).toContain(`removed the second factor of ${person.email}, and the passkeys.`);
  });

  it('with their person, come back from the bin, and are gone with the final removal', async () => {
    const top = await administrator();
    const { person, works } = await withPasskey();
    const removed = async (client: Client) =>
      (await client.call(deleteUser, { params: { id: person.id } })).body.data.bin_id;
    const entry = await removed(top);
    expect(await works()).toBe(false);
    await top.call(restoreFromBin, { params: { id: entry } });
    expect(await works()).toBe(true);
    await top.call(removeFromBin, { params: { id: await removed(top) } });
    expect(await works()).toBe(false);
    expect(await rowsOf(app, sql`SELECT FROM bin_rows WHERE table_name = 'passkeys'`)).toEqual([]);
  });
});

it('passkeys stay when an administrator signs a person out everywhere, as other ways in do', async () => {
  const { person, works } = await withPasskey();
  await (await administrator()).call(endUserSessions, { params: { id: person.id } });
  expect(await works()).toBe(true);
});
