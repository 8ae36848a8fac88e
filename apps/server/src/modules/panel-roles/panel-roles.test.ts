import { listPanelRoles, showPanelRole } from '@account/contract/endpoints/administration/panel-roles';
import type { PanelRoleRow } from '@account/contract/endpoints/administration/panel-roles.list';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildPanelRole, buildUser } from '#test/support/factories.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

it('a panel role is shown with its organization', async () => {
  const { id: organizationId, name } = await buildOrganization(app);
  const { id, role } = await buildPanelRole(app, { organizationId });
  const response = await client.call(showPanelRole, { params: { id } });
  expect(response.body.data).toMatchObject({ id, role, organization: { id: organizationId, name } });
});

it('panel roles are found by the word that they are shown by, and by their name, in each language', async () => {
  const { id: organizationId, name } = await buildOrganization(app);
  for (const role of ['admin', 'guest']) await buildPanelRole(app, { organizationId, role });
  const rolesWith = async (language: string, fussy: string) => {
    const body = { filters: { fussy }, page: 1, per_page: 100 };
    const response = await client.call(listPanelRoles, { body, headers: { 'accept-language': language } });
    const rows: PanelRoleRow[] = response.body.data;
    return rows.filter((row) => row.organization_name === name).map(({ role }) => role);
  };
  expect(await rolesWith('de', 'GAST')).toEqual(['guest']);
  expect(await rolesWith('de', 'guest')).toEqual(['guest']);
  expect(await rolesWith('ar', 'مسؤول')).toEqual(['admin']);
  expect(await rolesWith('en', 'GAST')).toEqual([]);
});

it.each([
  ['POST', '/appapi/organizationpanelrole'],
  ['DELETE', '/appapi/organizationpanelrole/1'],
  ['PUT', '/appapi/organizationpanelrole/1'],
] as const)('panel roles are read only: %s %s is not there', async (method, url) => {
  expect((await client.send({ method, url, headers: client.headers, payload: {} })).status).toBe(404);
});
