import { printSheets, type Sheet, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

it('sheets of several organizations carry their codes, each with an entry; an unknown one refuses all', async () => {
  const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
  const print = (ids: readonly number[]) => top.call(printSheets, { body: { ids } });
  const { data }: { data: Sheet[] } = (await print([other.id, one.id, one.id])).body;
  expect(data.map(({ id, name }) => ({ id, name }))).toEqual([one, other].map(({ id, name }) => ({ id, name })));
  for (const { id, enrolment_code } of data) {
    expect((await top.call(showOrganization, { params: { id } })).body.data.enrolment_code).toBe(enrolment_code);
    expect(await entriesOf(app, 'organization', id)).toMatchObject([{ action: 'organization.sheet_printed' }]);
  }
  expect((await print([one.id, 2_000_000_000])).status).toBe(404);
  expect(await entriesOf(app, 'organization', one.id)).toHaveLength(1);
});
