import { showSummary } from '@account/contract/endpoints/administration/summary';
import { showOrganizationSignIn } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '#test/support/audit.ts';
import { buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { newPair } from '../../../../../../tools/harness/saml-provider/start.ts';
import { sql } from '../../../platform/database/sql.ts';
import { buildSaml, useSamlApp } from '../test/saml-app.ts';

const app = useSamlApp();

const watch = () =>
  app.app.tasks
    .find(({ name }) => name === 'organization-sign-in.watch-certificates')
    ?.run({}, { signal: new AbortController().signal });
const mailsOf = (userId: number) =>
  rowsOf(app, sql`SELECT kind FROM mails WHERE user_id = ${userId} AND kind = 'certificate_ending'`);

describe('a certificate of a SAML provider', () => {
  it('needs attention 30 days before its end, and its administrators are notified once', async () => {
    const { id, name, client, administrator } = await buildSaml(app);
    const attention = async () => (await client.call(showSummary)).body.attention;
    await watch();
    expect([await mailsOf(administrator.id), await attention()]).toEqual([[], []]);
    app.provider.pair = newPair(app.clock.now(), 29);
    const ending = await buildSaml(app);
    const deactivated = await buildUser(app, { organizationId: ending.id, level: accessLevels.organization });
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${deactivated.id}`);
    await watch();
    await watch();
    expect(await mailsOf(ending.administrator.id)).toHaveLength(1);
    expect(await mailsOf(deactivated.id)).toEqual([]);
    expect(await mailsOf(administrator.id)).toEqual([]);
    expect(await attention()).toEqual([]);
    expect((await ending.client.call(showSummary)).body.attention).toEqual([
      { kind: 'certificates_ending', count: 1, detail: ending.name, path: `/organization/${ending.id}/sso` },
    ]);
    expect([id, name]).not.toEqual([ending.id, ending.name]);
  });

  it('arrives by itself where the metadata have an address, and stays where it does not answer', async () => {
    app.provider.pair = newPair(app.clock.now(), 20);
    const { id, client, administrator } = await buildSaml(app, { metadata_url: app.provider.metadataUrl });
    const shown = async () => (await client.call(showOrganizationSignIn, { params: { id } })).body.data.certificates;
    const [before] = await shown();
    app.provider.pair = newPair(app.clock.now(), 300);
    await watch();
    const [after] = await shown();
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(await mailsOf(administrator.id)).toEqual([]);
    expect((await entriesOf(app, 'organization', id)).at(-1)).toMatchObject({
      action: 'organization.sign_in_saved',
      after: { certificates: [after.fingerprint] },
    });
    const { metadata } = app.provider;
    app.provider.metadata = () => 'no metadata';
    await watch();
    app.provider.metadata = metadata;
    expect(await shown()).toEqual([after]);
  });
});
