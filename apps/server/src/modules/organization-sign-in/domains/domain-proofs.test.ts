import { promises as dns } from 'node:dns';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { listOrganizationDomains } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { unique } from '#test/support/unique.ts';
import { startNameServer } from '../../../../../../tools/harness/name-server.ts';
import { createFindTexts } from '../../../platform/outgoing/find-texts.ts';
import { createDomainProofTask } from './domain-proofs.service.ts';

const app = useTestApp();
const zone: Record<string, string[]> = {};
const before = dns.getServers();
let server: Awaited<ReturnType<typeof startNameServer>>;
let top: Client;

beforeAll(async () => {
  server = await startNameServer(zone);
  dns.setServers([server.address]);
});
beforeEach(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});
afterAll(async () => {
  dns.setServers(before);
  await server.stop();
});

async function withDomain() {
  const domain = `d-${unique()}.example`.toLowerCase();
  const { id, name } = (await top.call(saveOrganization, { body: organizationBody({ domains: [domain] }) })).body.data;
  const administrator = await buildUser(app, { level: accessLevels.organization, organizationId: id });
  const show = async () => {
    const client = await signedIn(app, administrator);
    return (await client.call(listOrganizationDomains, { params: { id } })).body.data[0];
  };
  const { record } = await show();
  app.clock.advance(10);
  return { id, name, domain, record: String(record), show };
}

const runTask = () =>
  createDomainProofTask({ ...app, findTexts: createFindTexts([]) }).run({}, { signal: new AbortController().signal });
const actionsOf = async (id: number) => (await entriesOf(app, 'organization', id)).map(({ action }) => action);
const timestamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

describe('a domain of an organization', () => {
  it('is proved by the record in DNS, beside others', async () => {
    const { id, domain, record, show } = await withDomain();
    expect(await show()).toEqual({ domain, record, verified_at: null });
    zone[domain] = ['v=spf1 -all', record];
    app.clock.advance(10);
    expect(await show()).toEqual({ domain, record, verified_at: timestamp });
    expect((await entriesOf(app, 'organization', id)).at(-1)).toMatchObject({
      action: 'organization.domain_proved',
      after: { domain },
    });
  });

  it('is proved by a record that was pasted with quotes', async () => {
    const { domain, record, show } = await withDomain();
    zone[domain] = [`"${record}" `];
    expect(await show()).toEqual({ domain, record, verified_at: timestamp });
  });

  it('is looked up at most every ten seconds', async () => {
    const { domain, record, show } = await withDomain();
    await show();
    zone[domain] = [record];
    app.clock.advance(9);
    expect(await show()).toMatchObject({ verified_at: null });
    app.clock.advance(1);
    expect(await show()).toMatchObject({ verified_at: timestamp });
  });

  it('is not proved by the record of another domain', async () => {
    const [first, second] = [await withDomain(), await withDomain()];
    zone[second.domain] = [first.record];
    expect(await second.show()).toMatchObject({ verified_at: null });
  });

  it('has a new record at another organization', async () => {
    const { id, name, domain, record, show } = await withDomain();
    zone[domain] = [record];
    await show();
    await top.call(saveOrganization, { body: organizationBody({ id, name, domains: [] }) });
    const other = (await top.call(saveOrganization, { body: organizationBody({ domains: [domain] }) })).body.data;
    const { data } = (await top.call(listOrganizationDomains, { params: { id: other.id } })).body;
    expect(data).toEqual([{ domain, record: expect.not.stringMatching(record), verified_at: null }]);
  });
});

describe('once an hour', () => {
  it('every domain is looked up, and one that is proved may lack its record for a week', async () => {
    const { id, domain, record, show } = await withDomain();
    zone[domain] = [record];
    app.clock.advance(3_600);
    await runTask();
    expect(await actionsOf(id)).toContain('organization.domain_proved');

    delete zone[domain];
    app.clock.advance(3_600);
    await runTask();
    app.clock.advance(7 * 86_400 - 3_600);
    expect(await show()).toMatchObject({ verified_at: timestamp });
    app.clock.advance(3_600);
    await runTask();
    expect(await actionsOf(id)).toContain('organization.domain_lost');
    expect(await show()).toMatchObject({ verified_at: null });
  });

  it('a name server that does not answer changes nothing', async () => {
    const { domain, record, show } = await withDomain();
    zone[domain] = [record];
    await show();
    const refused = dns.getServers();
    dns.setServers(['127.0.0.1:9']);
    app.clock.advance(8 * 86_400);
    await runTask();
    dns.setServers(refused);
    expect(await show()).toMatchObject({ verified_at: timestamp });
  });
});
