import {
  deleteManufacturerApp,
  saveManufacturerApp,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { manufacturerAppBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildManufacturerApp, buildUser } from '#test/support/factories.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const save = (overrides: object = {}) => client.call(saveManufacturerApp, { body: manufacturerAppBody(overrides) });
const show = (id: number) => client.call(showManufacturerApp, { params: { id } });

const full = {
  manufacturer_code: 'ACME-1',
  manufacturer_name: 'Acme',
  app1_package: 'com.acme.one',
  app1_icon: 'one.png',
  app2_package: 'com.acme.two',
  app2_icon: 'two.png',
  app3_package: 'com.acme.three',
  app3_icon: 'three.png',
  app4_package: 'com.acme.four',
  app4_icon: 'four.png',
  internal_apps: 'com.acme.a;.Main;activity|com.acme.b;.Clock;component',
};

describe('a manufacturer app', () => {
  it('is answered as it is stored', async () => {
    const response = await save(full);
    expect(response).toMatchObject({ status: 200, body: { data: full } });
    expect((await show(response.body.data.id)).body).toEqual(response.body);
  });

  it('needs its code, the first package and its icon alone', async () => {
    const { data } = (await save()).body;
    for (const field of Object.keys(full).filter((name) => !/^(manufacturer_code|app1)/.test(name)))
      expect(data[field]).toBeNull();
    for (const [field, message] of [
      ['manufacturer_code', 'Enter a manufacturer code.'],
      ['app1_package', 'Enter a package.'],
      ['app1_icon', 'Enter an icon.'],
    ] as const)
      for (const value of ['', '  ', null, undefined])
        expect((await save({ [field]: value })).body.errors).toEqual({ [field]: [message] });
  });

  it('cannot have a code that another one has, in any case', async () => {
    expect((await save({ manufacturer_code: 'Ünique' })).status).toBe(200);
    expect(await save({ manufacturer_code: ' üNIQUE ' })).toMatchObject({
      status: 422,
      body: { errors: { manufacturer_code: ['The manufacturer code has already been taken.'] } },
    });
  });

  it.each([
    'a',
    'a;b',
    'a;b;service',
    'a;b;activity;more',
    'a;b;activity|',
    ';b;activity',
    'a;;component',
    'a;b;Activity',
  ])('has no internal apps like %s', async (internal_apps) => {
    expect(await save({ internal_apps })).toMatchObject({
      status: 422,
      body: { errors: { internal_apps: [expect.stringContaining('Each entry needs a package')] } },
    });
  });

  it('changes as a whole: what is left out becomes empty', async () => {
    const { id } = (await save({ ...full, manufacturer_code: 'WHOLE' })).body.data;
    const { data } = (await save({ id, manufacturer_code: 'WHOLE-2' })).body;
    expect(data).toMatchObject({ id, manufacturer_code: 'WHOLE-2', app2_package: null, internal_apps: null });
    const [, entry] = await entriesOf(app, 'manufacturer_app', id);
    expect(entry).toMatchObject({
      action: 'manufacturer_app.updated',
      before: { app2_package: 'com.acme.two' },
      after: { app2_package: null },
    });
    expect(entry?.after).not.toHaveProperty('id');
  });

  it('that is not there is 404', async () => {
    expect((await save({ id: 2_000_000 })).status).toBe(404);
  });

  it('is deleted with an entry that stays', async () => {
    const { id, manufacturer_code } = await buildManufacturerApp(app);
    const response = await client.call(deleteManufacturerApp, { params: { id } });
    expect(response).toMatchObject({ status: 200, body: { message: 'Manufacturer App Deleted' } });
    expect((await show(id)).status).toBe(404);
    expect(await entriesOf(app, 'manufacturer_app', id)).toMatchObject([
      { action: 'manufacturer_app.deleted', subject: manufacturer_code },
    ]);
  });
});
