import { accessLevels } from '@account/contract/roles';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { createTestApp } from '../support/app.ts';
import { useCreated } from '../support/use-created.ts';
import { live } from './history.ts';
import { Planter } from './planting.ts';
import { found, settle } from './population.ts';
import { createSavedState, type SavedState } from './saved-state.ts';
import { rowReader, type StoredRow } from './stored-rows.ts';
import { readTables } from './tables.ts';

/** The secret by which the companion cloud proves itself. */
export const companionSecret = 'a secret of the companion cloud';

/** Two full organizations, users without one, two top administrators, and records without an owner. */
export async function buildWorld() {
  const app = await createTestApp({
    COMPANION_CLOUD_URL: 'https://cloud.example.com',
    COMPANION_CLOUD_SECRET: companionSecret,
  });
  // A session whose last use was a minute ago is written to by any call.
  app.clock.hold();
  const client = ownerClient(app.connection);
  await client.connect();
  const tables = await readTables(client);
  const planter = new Planter(client, tables);
  await planter.spreadNumbers();
  const world = {
    home: await found(app, planter),
    abroad: await found(app, planter),
    individual: await settle(app, planter, accessLevels.user, null),
    stray: await settle(app, planter, accessLevels.organization, null),
    top: await settle(app, planter, accessLevels.top, null),
    otherTop: await settle(app, planter, accessLevels.top, null),
    manufacturerAppId: await planter.plant('manufacturer_apps'),
  };
  await planter.plant('sign_in_failures', { failures: 1 });
  await planter.plant('call_counts', { calls: 1 });
  const { home, abroad, individual, stray, top, otherTop } = world;
  const members = [home, abroad].flatMap(({ administrator, person, colleague }) => [administrator, person, colleague]);
  return {
    ...world,
    app,
    client,
    tables,
    planter,
    /** Secrets in plain text, which stand neither in the database nor in a response. */
    secrets: [
      ...[...members, individual, stray, top, otherTop].flatMap((person) => [
        person.mobileToken,
        person.apiToken,
        person.drivePassword,
      ]),
      ...[home, abroad].flatMap(({ deviceToken, directoryToken }) => [deviceToken, directoryToken]),
    ],
  };
}

export type Population = Awaited<ReturnType<typeof buildWorld>>;

/** The world, with ways to read all rows and to restore its first state. */
export interface World extends Population {
  state: SavedState;
  rows(): Promise<StoredRow[]>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const population = await buildWorld();
  await live(population);
  const { app, client, tables } = population;
  return {
    ...population,
    state: await createSavedState(client, tables),
    rows: rowReader(client, tables),
    close: async () => {
      await client.end();
      await app.close();
    },
  };
}

/** The world for all tests of a file. */
export const useWorld = (): World => useCreated(openWorld);
