import type { Endpoint } from '@account/contract/calls/endpoint';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildNetworkDrive, buildUser } from '../support/factories.ts';

const app = useTestApp();
let callers: Record<'top' | 'administrator' | 'colleague' | 'individual', Client>;
let people: Record<keyof typeof callers | 'outsider', { id: number }>;
let drives: Record<keyof typeof people, { id: number }>;

beforeAll(async () => {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  people = {
    top: await buildUser(app, { level: accessLevels.top }),
    administrator,
    colleague: await buildUser(app, { organizationId: administrator.organization_id }),
    individual: await buildUser(app, { organizationId: null }),
    outsider: await buildUser(app),
  };
  drives = {
    top: await buildNetworkDrive(app, { userId: people.top.id }),
    administrator: await buildNetworkDrive(app, { userId: people.administrator.id }),
    colleague: await buildNetworkDrive(app, { userId: people.colleague.id }),
    individual: await buildNetworkDrive(app, { userId: people.individual.id }),
    outsider: await buildNetworkDrive(app, { userId: people.outsider.id }),
  };
  callers = {
    top: await signedIn(app, people.top),
    administrator: await signedIn(app, people.administrator),
    colleague: await signedIn(app, people.colleague),
    individual: await signedIn(app, people.individual),
  };
});

type Caller = keyof typeof callers;
type Owner = keyof typeof people;

/** The owners of the records that a caller gets with some filters, by the first page and by the total. */
async function ownersSeen(endpoint: Endpoint, records: typeof people, caller: Caller, filters: object) {
  const { body } = await callers[caller].call(endpoint, { body: { page: 1, filters } });
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect(body.meta.total).toBe(ids.length);
  return (Object.keys(records) as Owner[]).filter((owner) => ids.includes(records[owner].id)).toSorted();
}

const everybody: Owner[] = ['administrator', 'colleague', 'individual', 'outsider', 'top'];

describe('drives', () => {
  it.each<[Caller, object, Owner[]]>([
    ['top', {}, ['top']],
    ['top', { isall: true }, everybody],
    ['top', { isall: 'true' }, everybody],
    ['top', { isall: 1 }, everybody],
    ['top', { isall: '1' }, everybody],
    ['top', { isall: 'yes' }, ['top']],
    ['top', { isall: false }, ['top']],
    ['top', { isonly: true }, ['individual', 'top']],
    ['administrator', {}, ['administrator']],
    ['administrator', { isall: true }, ['administrator']],
    ['administrator', { isonly: true }, ['administrator', 'colleague']],
    ['colleague', {}, ['colleague']],
    ['colleague', { isall: true, isonly: true }, ['colleague']],
    ['individual', { isonly: true }, ['individual']],
  ])('as %s with %j are those of %j', async (caller, filters, owners) => {
    expect(await ownersSeen(listNetworkDrives, drives, caller, filters)).toEqual(owners);
  });
});

describe('users', () => {
  it.each<[Caller, object, Owner[]]>([
    ['top', {}, everybody],
    ['top', { onlyusers: true }, ['colleague', 'individual', 'outsider']],
    ['top', { isonly: true }, ['individual', 'top']],
    ['top', { isonly: true, onlyusers: true }, ['individual']],
    ['administrator', {}, ['administrator', 'colleague']],
    ['administrator', { isall: true }, ['administrator', 'colleague']],
    ['administrator', { isonly: true }, ['administrator', 'colleague']],
    ['administrator', { onlyusers: 1 }, ['colleague']],
  ])('as %s with %j are %j', async (caller, filters, owners) => {
    expect(await ownersSeen(listUsers, people, caller, filters)).toEqual(owners);
  });
});
