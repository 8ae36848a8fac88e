import {
  saveOrganizationSignIn,
  showOrganizationSignIn,
  testOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { describe, expect, it } from 'vitest';
import { visitor } from '#test/support/client.ts';
import { newPair } from '../../../../../../tools/harness/saml-provider/start.ts';
import { buildProvedOrganization } from '../test/provider-app.ts';
import { buildSaml, enter, useSamlApp } from '../test/saml-app.ts';

const app = useSamlApp();

/** The metadata that are sent, or a change of the metadata of the provider. */
interface Given {
  change?: (text: string) => string;
  metadata?: string;
  metadata_url?: string;
}

describe('the metadata of a SAML provider', () => {
  it('are taken as text or by an address, and name its certificates', async () => {
    const { id, client } = await buildSaml(app);
    const own = `http://account.test/auth/organization/${id}`;
    const shown = (await client.call(showOrganizationSignIn, { params: { id } })).body;
    expect(shown).toMatchObject({
      data: {
        kind: 'saml',
        issuer: app.provider.entityId,
        metadata_url: null,
        certificates: [{ fingerprint: expect.stringMatching(/^[\da-f]{64}$/), ends_at: expect.any(String) }],
        client_id: null,
        refused: null,
      },
      entity_id: `${own}/metadata`,
      acs_url: `${own}/acs`,
    });
    const body = { kind: 'saml', metadata_url: app.provider.metadataUrl };
    const saved = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect(saved.body.data).toMatchObject({ metadata_url: app.provider.metadataUrl });
    const kept = await client.call(saveOrganizationSignIn, {
      params: { id },
      body: { kind: 'saml', is_required: true },
    });
    expect(kept.body.data).toMatchObject({ metadata_url: app.provider.metadataUrl, is_required: true });
  });

  it('are read anew by a test, with a changed certificate', async () => {
    const { id, client, domain } = await buildSaml(app, { metadata_url: app.provider.metadataUrl });
    const [before, next] = [app.provider.pair, newPair()];
    app.provider.pair = next;
    const person = { nameId: `new@${domain}` };
    expect(await enter(app, id, visitor(app), person)).toContain('reason=invalid');
    expect((await client.call(testOrganizationSignIn, { params: { id } })).status).toBe(200);
    expect(await enter(app, id, visitor(app), person)).toContain('/useradditional/');
    app.provider.pair = before;
  });

  it('are taken with a certificate between the lines of a PEM file', async () => {
    const { id, client } = await buildProvedOrganization(app);
    const metadata = app.provider
      .metadata()
      .replace(/Certificate>([^<]+)/, 'Certificate>\n-----BEGIN CERTIFICATE-----\n$1\n-----END CERTIFICATE-----\n');
    const { status } = await client.call(saveOrganizationSignIn, { params: { id }, body: { kind: 'saml', metadata } });
    expect(status).toBe(200);
  });

  it.each<[string, Given, string]>([
    ['no metadata', {}, 'metadata_url'],
    ['no XML', { metadata: 'https://id.example.com' }, 'metadata'],
    ['another document', { metadata: '<a xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>' }, 'metadata'],
    ['declarations of types', { change: (text: string) => text.replace('<md:', '<!DOCTYPE a><md:') }, 'metadata'],
    [
      'another protocol',
      { change: (text: string) => text.replace('SAML:2.0:protocol', 'SAML:1.1:protocol') },
      'metadata',
    ],
    ['no address for redirects', { change: (text: string) => text.replace('HTTP-Redirect', 'HTTP-POST') }, 'metadata'],
    [
      'a plain http address',
      { change: (text: string) => text.replace('Location="http://127.0.0.1', 'Location="http://id.example') },
      'metadata',
    ],
    [
      'a script as address',
      { change: (text: string) => text.replace(/Location="[^"]*/, 'Location="javascript:a') },
      'metadata',
    ],
    ['no certificate', { change: (text: string) => text.replace(/<md:KeyDescriptor.*KeyDescriptor>/, '') }, 'metadata'],
    [
      'a broken certificate',
      { change: (text: string) => text.replace(/Certificate>[^<]{9}/, 'Certificate>') },
      'metadata',
    ],
    ['a private address', { metadata_url: 'https://192.168.1.1/metadata' }, 'metadata_url'],
    ['plain http elsewhere', { metadata_url: 'http://id.example.com/metadata' }, 'metadata_url'],
    ['an address without a server', { metadata_url: 'http://127.0.0.1:9/metadata' }, 'metadata_url'],
  ])('are refused with %s', async (_what, { change, ...given }, field) => {
    const { id, client } = await buildProvedOrganization(app);
    const body = { kind: 'saml', ...(change ? { metadata: change(app.provider.metadata()) } : given) };
    const { status, body: answer } = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});

it('the metadata of this program name its addresses, for every caller and organization alike', async () => {
  const { status, body, headers } = await visitor(app).visit('/auth/organization/2000000/metadata');
  expect([status, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml']);
  const own = 'http://account.test/auth/organization/2000000';
  expect(body).toContain(`entityID="${own}/metadata"`);
  expect(body).toContain(`Location="${own}/acs"`);
  expect((await visitor(app).visit('/auth/organization/x/metadata')).status).toBe(404);
});
