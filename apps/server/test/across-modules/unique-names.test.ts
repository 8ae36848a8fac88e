import type { Endpoint } from '@account/contract/calls/endpoint';
import { register } from '@account/contract/endpoints/accounts/registration';
import { saveManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { manufacturerAppBody, organizationBody, userBody } from '../support/bodies.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { contentsOf } from '../support/query.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

interface Unique {
  endpoint: Endpoint;
  field: string;
  message: string;
  body: (text: string) => Promise<object> | object;
  caller?: () => Client;
}

const password = 'another long secret';
const registration = { name: 'Ada', password, password_confirmation: password, terms: true };

const cases: Record<string, Unique> = {
  'the name of an organization': {
    endpoint: saveOrganization,
    field: 'name',
    message: 'The name has already been taken.',
    body: (name) => organizationBody({ name }),
  },
  'the code of a manufacturer app': {
    endpoint: saveManufacturerApp,
    field: 'manufacturer_code',
    message: 'The manufacturer code has already been taken.',
    body: (manufacturer_code) => manufacturerAppBody({ manufacturer_code }),
  },
  'the username of a user': {
    endpoint: saveUser,
    field: 'username',
    message: 'The username has already been taken.',
    body: (username) => userBody(app, { username }),
  },
  'the e-mail address of a user': {
    endpoint: saveUser,
    field: 'email',
    message: 'The email has already been taken.',
    body: (text) => userBody(app, { email: `${text}@example.com` }),
  },
  'the e-mail address of a registration': {
    endpoint: register,
    field: 'email',
    message: 'The email has already been taken.',
    body: (text) => ({ ...registration, email: `${text}@example.com` }),
    caller: () => visitor(app),
  },
};

/** The contents of the tables, without the count of refusals that the limit for taken names keeps. */
async function written() {
  const { sign_in_failures: _refusals, ...contents } = await contentsOf(app);
  return contents;
}

describe.each(Object.entries(cases))('%s', (name, { endpoint, field, message, body, caller = () => top }) => {
  const save = async (text: string) => caller().call(endpoint, { body: await body(text) });
  const taken = { status: 422, body: { message, errors: { [field]: [message] } } };
  const stem = name.replaceAll(' ', '-');

  it('is had once, in whatever case and with whatever blanks, and a refusal writes nothing', async () => {
    expect((await save(`${stem}-Ex`)).status).toBe(200);
    const before = await written();
    for (const text of [`${stem}-EX`, `${stem}-ex`, `  ${stem}-Ex`]) expect(await save(text)).toMatchObject(taken);
    expect(await written()).toEqual(before);
  });

  it('is given to one of several who ask at the same moment; the others are told under the field', async () => {
    const responses = await Promise.all(['race', 'RACE', 'Race', 'rAcE'].map((text) => save(`${stem}-${text}`)));
    const [won, ...lost] = responses.toSorted((left, right) => left.status - right.status);
    expect(won?.status).toBe(200);
    for (const response of lost) expect(response).toMatchObject(taken);
  });
});

it('an e-mail address that was invited cannot be registered at the same moment', async () => {
  const email = 'both@example.com';
  const responses = await Promise.all([
    top.call(saveUser, { body: await userBody(app, { email }) }),
    visitor(app).call(register, { body: { ...registration, email } }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('a display has its androidid alone, in whatever case', async () => {
  const enrol = async (androidid: string) =>
    (await new Client(app).call(enrolDevice, { body: { androidid, name: 'Hall' } })).status;
  expect((await Promise.all(['Unit-7', 'UNIT-7', 'unit-7'].map(enrol))).toSorted()).toEqual([200, 403, 403]);
});
