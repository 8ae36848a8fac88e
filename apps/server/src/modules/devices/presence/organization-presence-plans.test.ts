import { presenceDays } from '@account/contract/endpoints/devices/devices';
import { limits } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { useFilledLists } from '../../../platform/lists/test/plan-lists.ts';
import { explain, rowsRead, type Step, statementsOf, wholeReads } from '../../../platform/lists/test/plans.ts';
import { readSeenHours, readSeenHoursOfGroups, readSilent } from './organization-presence.queries.ts';

const { client } = await useFilledLists();
const school = 8;
const displays = 1_000;
const tables = ['devices', 'device_presence', 'device_days'];
const view = { now: new Date(), days: presenceDays, maxDisplays: limits.presence.displays };

/** The steps of all that is read of a school of 1,000 displays among 30,000, each with a month of days. */
async function stepsOfSchool(before = ''): Promise<Step[]> {
  await client.query('BEGIN');
  try {
    await client.query(
      `UPDATE devices SET organization_id = ${school} WHERE organization_id <> ${school} AND id % 31 = 0 AND id <= 31 * ${displays}`,
    );
    await client.query(`INSERT INTO device_days SELECT device_id, day - n, 4095 FROM device_days, generate_series(1, 29) n
      WHERE device_id % 31 = 0 ON CONFLICT DO NOTHING`);
    await client.query(`ANALYZE devices, device_presence, device_days; ${before}`);
    const group = (
      await client.query<{ id: number }>(`SELECT id FROM devices WHERE organization_id = ${school} LIMIT 50`)
    ).rows;
    const statements = await statementsOf(client, async (executor) => {
      await readSeenHours(executor, school, view);
      await readSilent(executor, school, { ...view, after: new Date(0), until: view.now });
      await readSeenHoursOfGroups(executor, [group], view);
    });
    const steps: Step[] = [];
    for (const statement of statements) steps.push(...(await explain(client, statement, { role: 'account_system' })));
    return steps;
  } finally {
    await client.query('ROLLBACK');
  }
}

it('the presence of a school is read from its own displays alone', async () => {
  const steps = await stepsOfSchool();
  expect(wholeReads(steps, tables)).toEqual([]);
  // The displays twice, the presence once, and a month of each for all of them and for the group.
  expect(rowsRead(steps, 'devices')).toBeLessThan(2.5 * displays);
  expect(rowsRead(steps, 'device_presence')).toBeLessThan(1.5 * displays);
  expect(rowsRead(steps, 'device_days')).toBeLessThan((displays + 200) * presenceDays);
});

it('without the index of displays by organization, this check notices', async () => {
  const before = 'DROP INDEX devices_organization; DROP INDEX devices_organization_name_order';
  expect(rowsRead(await stepsOfSchool(before), 'devices')).toBeGreaterThan(10 * displays);
});
