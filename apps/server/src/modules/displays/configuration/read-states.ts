import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { Executor } from '../../../platform/database/database.ts';
import { readManufacturerAppsByKey } from '../../manufacturer-apps/index.ts';
import { toConfiguration, toDisplayPreset, toShared } from './configuration.presenter.ts';
import { readDisplays, readShared } from './configuration.queries.ts';

/** A display as it is now: its configuration, what that depends on, and who is signed in at it. */
export interface DisplayState {
  configuration: DisplayConfiguration;
  organizationId: number | null;
  manufacturerKey: string | null;
  people: readonly { session: number; email: string }[];
}

const withoutNull = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
];

/** What the configurations of an installation share. */
interface Facts {
  publicUrl: string;
  heartbeatEvery: number;
}

/** Reads several displays; what they share is read once. Displays that do not exist are left out. */
export async function readStates(
  executor: Executor,
  ids: readonly number[],
  { publicUrl, heartbeatEvery }: Facts,
): Promise<Map<number, DisplayState>> {
  const displays = await readDisplays(executor, ids);
  const organizations = withoutNull(displays.map(({ organization_id }) => organization_id));
  const keys = withoutNull(displays.map(({ manufacturer_key }) => manufacturer_key));
  const [shared, apps] = await Promise.all([
    organizations.length > 0 ? readShared(executor, organizations) : [],
    keys.length > 0 ? readManufacturerAppsByKey(executor, keys) : undefined,
  ]);
  const ofOrganization = new Map(shared.map((record) => [record.id, toShared(record, publicUrl)]));
  const ofManufacturer = new Map([...(apps ?? [])].map(([key, app]) => [key, toDisplayPreset(app)]));
  return new Map(
    displays.map((record) => [
      record.id,
      {
        configuration: toConfiguration(
          record,
          ofOrganization.get(record.organization_id ?? 0),
          ofManufacturer.get(record.manufacturer_key ?? ''),
          heartbeatEvery,
        ),
        organizationId: record.organization_id,
        manufacturerKey: record.manufacturer_key,
        people: record.people,
      },
    ]),
  );
}
