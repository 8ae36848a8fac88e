import { Client } from '../../../tools/harness/client.ts';
import type { Line } from '../lines.ts';
import { administrator, type Product } from '../product.ts';
import { median } from '../repeat.ts';
import { Listeners } from './listeners.ts';
import { campus } from './load-fleet.ts';

const times = 50;
const bar = 2_000;

/** Milliseconds of a change: from the call to when the last display that it concerns knows it. */
async function timeOf(change: () => Promise<unknown>, known: Promise<void>): Promise<number> {
  const begun = performance.now();
  await Promise.all([change(), known]);
  return performance.now() - begun;
}

const lineOf = (what: string, milliseconds: readonly number[]): Line => {
  const worst = Math.max(...milliseconds);
  return {
    name: `from a change in the web to ${what}, ms, median and worst of ${milliseconds.length}`,
    value: `${median(milliseconds).toFixed(0)} and ${worst.toFixed(0)}`,
    bar: String(bar),
    isReached: worst <= bar,
  };
};

/** Changes a display, and an organization with many, while all of its displays listen. */
export async function changeLines(product: Product, displays: number): Promise<Line[]> {
  const fleet = Array.from({ length: Math.min(campus, displays) }, (_, display) => display);
  const listeners = new Listeners(product.url);
  await listeners.open(fleet);
  const browser = new Client(product.url);
  await browser.signIn(administrator);
  const { rows } = await product.database.query<{ id: number; organization_id: number; organization: string }>(
    `SELECT d.id, d.organization_id, o.name AS organization FROM devices d JOIN organizations o ON o.id = d.organization_id
     WHERE d.androidid = '0'`,
  );
  const [display] = rows;
  if (!display) throw new Error('the first display is gone');
  const { id, organization_id } = display;

  const single: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const name = `Renamed ${round}`;
    const renamed = listeners.until([0], (configuration) => configuration.name === name);
    single.push(await timeOf(() => browser.call('POST', '/appapi/device', { id, name, organization_id }), renamed));
    const logo_vertical = 100 + round;
    const form = new FormData();
    const organization = { id: organization_id, name: display.organization, logo_vertical, logo_horizontal: 48 };
    form.append('organization', JSON.stringify(organization));
    const moved = listeners.until(
      fleet,
      (configuration) => configuration.organization?.logo_vertical === logo_vertical,
    );
    together.push(await timeOf(() => browser.call('POST', '/appapi/organization', form), moved));
  }
  listeners.close();
  return [lineOf('its display', single), lineOf(`all ${fleet.length} displays of an organization`, together)];
}
