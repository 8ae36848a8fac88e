import { restoreFromBin } from '@account/contract/endpoints/bin';
import type { RecordKind } from '@account/contract/pages/record-pages';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildManufacturerApp, buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { keptTables } from './kept-tables.ts';
import { moveToBin } from './test/records.ts';

const app = useTestApp();

/** The tables whose rows end with a record, so that they have nothing to come back to. */
const ending: Partial<Record<RecordKind, readonly string[]>> = {
  user: [
    ...['api_tokens', 'authorization_requests', 'invitation_paces', 'operation_changes'],
    ...['operation_failures', 'operation_steps', 'operations'],
    ...['passkey_challenges', 'personal_archives', 'pending_identities', 'sessions', 'sign_in_challenges'],
  ],
  device: ['display_codes', 'sessions'],
  organization: ['directory_people', 'webhook_deliveries'],
};

const namesOf = (kind: RecordKind) => keptTables[kind].map(({ name }) => name);
const kinds = Object.keys(keptTables) as RecordKind[];

describe.each(kinds)('what belongs to a %s', (kind) => {
  it('is kept with it, or ends with it', async () => {
    const [own = '', ...kept] = namesOf(kind);
    const found = await rowsOf<{ name: string }>(
      app,
      sql`WITH RECURSIVE gone (id) AS (SELECT ${own}::regclass::oid UNION
          SELECT conrelid FROM pg_constraint JOIN gone ON confrelid = gone.id WHERE contype = 'f' AND confdeltype = 'c')
        SELECT id::regclass::text AS name FROM gone WHERE id <> ${own}::regclass`,
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual([...kept, ...(ending[kind] ?? [])].toSorted());
  });
});

it('every kept table has the trigger that keeps its rows, and no other table has', async () => {
  const found = await rowsOf<{ name: string }>(
    app,
    sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'keep_in_bin'`,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([...new Set(kinds.flatMap(namesOf))].toSorted());
});

it('rows that were kept before a column came and another went come back, with its default', async () => {
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const { id } = await buildManufacturerApp(app);
  const entry = await moveToBin(top, 'manufacturerapp', id);
  await runAsOwner(
    app.connection,
    `ALTER TABLE manufacturer_apps ADD COLUMN rank integer NOT NULL DEFAULT 7, DROP COLUMN app4_icon`,
  );
  expect((await top.call(restoreFromBin, { params: { id: entry } })).status).toBe(200);
  expect(await rowsOf(app, sql`SELECT rank FROM manufacturer_apps WHERE id = ${id}`)).toEqual([{ rank: 7 }]);
});
