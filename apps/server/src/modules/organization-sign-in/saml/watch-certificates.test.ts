import { showSummary } from '@account/contract/endpoints/administration/summary';
import {
  saveOrganizationSignIn,
  showOrganizationSignIn,
  testOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#test/support/at-once.ts';
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

  it('of one organization that cannot be read keeps nothing from the others', async () => {
    const broken = await buildSaml(app);
    await change(app, sql`UPDATE organization_sign_ins SET certificates = '{}' WHERE organization_id = ${broken.id}`);
    app.provider.pair = newPair(app.clock.now(), 29);
    const { administrator } = await buildSaml(app);
    await watch();
    expect(await mailsOf(administrator.id)).toHaveLength(1);
    await change(app, sql`DELETE FROM organization_sign_ins WHERE organization_id = ${broken.id}`);
  });

  it('of which a notice is sent while the provider is tested or saved is notified once', async () => {
    const { id, client } = await buildSaml(app);
    const sent = sql`UPDATE organization_sign_ins SET certificates = jsonb_set(certificates, '{0,notified}', 'true')
      WHERE organization_id = ${id}`;
    const unsent = sql`UPDATE organization_sign_ins SET certificates = jsonb_set(certificates, '{0,notified}', 'false')
      WHERE organization_id = ${id}`;
    const notified = sql`SELECT certificates -> 0 ->> 'notified' AS notified, metadata FROM organization_sign_ins
      WHERE organization_id = ${id}`;
    const before = await rowsOf(app, notified);
    const save = (body: object) => client.call(saveOrganizationSignIn, { params: { id }, body });
    const calls = [
      () => client.call(testOrganizationSignIn, { params: { id } }),
      () => save({ kind: 'saml' }),
      () => save({ kind: 'saml', metadata: app.provider.metadata() }),
    ];
    for (const call of calls) {
      await change(app, unsent);
      expect((await atOnce(app, sent, [call]))[0]?.status).toBe(200);
      expect(await rowsOf(app, notified)).toEqual(before.map((row) => Object.assign({}, row, { notified: 'true' })));
    }
  });

  it('stays with metadata that somebody else saves in the same moment as what leaves them out', async () => {
    const { id, client } = await buildSaml(app);
    const saved = sql`UPDATE organization_sign_ins SET metadata = metadata || ' ' WHERE organization_id = ${id}`;
    await atOnce(app, saved, [
      () => client.call(saveOrganizationSignIn, { params: { id }, body: { kind: 'saml', is_required: true } }),
    ]);
    expect(
      await rowsOf(app, sql`SELECT is_required, metadata FROM organization_sign_ins WHERE organization_id = ${id}`),
    ).toEqual([{ is_required: true, metadata: `${app.provider.metadata()} ` }]);
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
