import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import type { DisplayConfiguration, DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { parseInternalApps } from '@account/contract/values/internal-apps';
import type { Executor } from '../../../platform/database/database.ts';
import { readManufacturerAppsByKey } from '../../manufacturer-apps/index.ts';
import { type DisplayRecord, readDisplays, readShared, type SharedRecord } from './configuration.queries.ts';

/** A manufacturer app as displays read it: apps as a list, internal apps taken apart. */
export function toDisplayPreset(record: ManufacturerApp): DisplayPreset {
  const pairs = [
    [record.app1_package, record.app1_icon],
    [record.app2_package, record.app2_icon],
    [record.app3_package, record.app3_icon],
    [record.app4_package, record.app4_icon],
  ];
  return {
    manufacturer_code: record.manufacturer_code,
    manufacturer_name: record.manufacturer_name,
    apps: pairs.flatMap(([name, icon]) => (name ? [{ package: name, icon: icon ?? '' }] : [])),
    internal_apps: parseInternalApps(record.internal_apps ?? '').flatMap((app) => (app ? [app] : [])),
  };
}

/** The part of a configuration that all displays of an organization share. */
type SharedConfiguration = Pick<DisplayConfiguration, 'organization' | 'panel_roles'>;

const toShared = (record: SharedRecord, publicUrl: string): SharedConfiguration => ({
  organization: {
    id: record.id,
    name: record.name,
    logo_url: record.logo === null ? null : `${publicUrl}/storage/logos/${record.logo}`,
    logo_vertical: record.logo_vertical,
    logo_horizontal: record.logo_horizontal,
  },
  panel_roles: record.panel_roles,
});

const toConfiguration = (
  record: DisplayRecord,
  shared: SharedConfiguration | undefined,
  preset: DisplayPreset | undefined,
  heartbeatEvery: number,
): DisplayConfiguration => ({
  name: record.name,
  organization: shared?.organization ?? null,
  panel_roles: shared?.panel_roles ?? [],
  manufacturerapp: preset ?? null,
  panel_idletimeout: record.people.at(-1)?.idle ?? null,
  heartbeat_every: heartbeatEvery,
});

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

/** The values that the configurations of an installation share. */
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
