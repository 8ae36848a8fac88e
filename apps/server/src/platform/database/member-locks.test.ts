import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildDevice, buildOrganization } from '#test/support/factories.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from './sql.ts';

const app = useTestApp();

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
