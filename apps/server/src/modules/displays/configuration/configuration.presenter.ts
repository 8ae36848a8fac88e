import type { DisplayConfiguration, DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import type { DisplayRecord, SharedRecord } from './configuration.queries.ts';

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
