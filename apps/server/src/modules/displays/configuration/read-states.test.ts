import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Display, enrolledDisplay } from '#test/support/displays.ts';
import { buildManufacturerApp, buildOrganization, buildPanelRole } from '#test/support/factories.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { readStates } from './read-states.ts';

const app = useTestApp();

/** Counts the questions to the database. */
const counting = (executor: Executor) => {
  let count = 0;
  const counted: Executor = {
    rows: (statement) => {
      count += 1;
      return executor.rows(statement);
    },
    row: (statement) => {
      count += 1;
      return executor.row(statement);
    },
  };
  return { counted, count: () => count };
};

it('many displays are read with three questions, and share what their organization is', async () => {
  const organization = await buildOrganization(app);
  await buildPanelRole(app, { organizationId: organization.id, role: 'guest' });
  await buildManufacturerApp(app, { code: 'ACME' });
  const displays: Display[] = [];
  for (const name of ['One', 'Two', 'Three'])
    displays.push(await enrolledDisplay(app, { name, organizationId: organization.id }));
  const [first] = displays;
  await first?.call(heartbeat, { body: { manufacturer_code: 'acme' } });
  const alone = await enrolledDisplay(app, { name: 'Alone', organizationId: null });

  await app.database.read(systemScope, async (executor) => {
    const { counted, count } = counting(executor);
    const ids = [...displays, alone].map(({ id }) => id);
    const states = await readStates(counted, [...ids, 2_000_000], {
      publicUrl: 'http://account.test',
      heartbeatEvery: 60,
    });
    expect(count()).toBe(3);
    const configurations = ids.map((id) => states.get(id)?.configuration);
    expect(configurations).toMatchObject([
      { name: 'One', organization: { id: organization.id }, manufacturerapp: { manufacturer_code: 'ACME' } },
      { name: 'Two', panel_roles: [{ role: 'guest' }], manufacturerapp: null },
      { name: 'Three', panel_roles: [{ role: 'guest' }], manufacturerapp: null },
      { name: 'Alone', organization: null, panel_roles: [], manufacturerapp: null },
    ]);
    expect(configurations[1]?.organization).toBe(configurations[2]?.organization);
    expect(states.has(2_000_000)).toBe(false);
  });
});
