import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from './sql.ts';

const app = useTestApp();

it('two transactions that wait for each other both succeed: the one that Postgres ends runs again', async () => {
  const [{ id: one }, { id: other }] = [await buildUser(app), await buildUser(app)];
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;

  const rename = (name: string, first: number, second: number, place: 0 | 1) =>
    app.database.write(systemScope, async (tx) => {
      runs += 1;
      await tx.run(prepared(sql`UPDATE users SET name = ${name} WHERE id = ${first}`));
      bothHold[place]?.resolve();
      await bothHold[1 - place]?.promise;
      await tx.run(prepared(sql`UPDATE users SET name = ${name} WHERE id = ${second}`));
      return name;
    });

  expect(await Promise.all([rename('a', one, other, 0), rename('b', other, one, 1)])).toEqual(['a', 'b']);
  expect(runs).toBeGreaterThan(2);
  const names = await rowsOf<{ name: string }>(
    app,
    sql`SELECT DISTINCT name FROM users WHERE id IN (${one}, ${other})`,
  );
  expect(names).toHaveLength(1);
});

const move = (id: number, organizationId: number) =>
  app.database.write(systemScope, (tx) =>
    tx.run(prepared(sql`UPDATE devices SET organization_id = ${organizationId} WHERE id = ${id}`)),
  );

it('lets many join and change two organizations at once, without waiting for each other in a circle', async () => {
  const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
  const joinAndMove = async (place: number) => {
    const [from, to] = place % 2 ? [one, two] : [two, one];
    const { id } = await buildDevice(app, { organizationId: from.id });
    await move(id, to.id);
  };
  await Promise.all(Array.from({ length: 48 }, (_none, place) => joinAndMove(place)));
  const counts = await app.database.read(systemScope, (executor) =>
    executor.rows<{ devices_count: number }>(
      prepared(sql`SELECT devices_count FROM organizations WHERE id IN (${one.id}, ${two.id})`),
    ),
  );
  expect(counts).toEqual([{ devices_count: 24 }, { devices_count: 24 }]);
});
