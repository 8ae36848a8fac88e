import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import type { DisplayConfiguration, DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { parseInternalApps } from '@account/contract/values/internal-apps';
import type { DisplayRecord, SharedRecord } from './configuration.queries.ts';

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

/** What of a configuration all displays of an organization share. */
export type SharedConfiguration = Pick<DisplayConfiguration, 'organization' | 'panel_roles'>;

export const toShared = (record: SharedRecord, publicUrl: string): SharedConfiguration => ({
  organization: {
    id: record.id,
    name: record.name,
    logo_url: record.logo === null ? null : `${publicUrl}/storage/logos/${record.logo}`,
    logo_vertical: record.logo_vertical,
    logo_horizontal: record.logo_horizontal,
  },
  panel_roles: record.panel_roles,
});

export const toConfiguration = (
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
