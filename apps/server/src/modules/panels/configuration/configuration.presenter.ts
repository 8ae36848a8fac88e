import type { DisplayConfiguration, DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import type { ConfigurationRecord } from './configuration.queries.ts';

function organizationOf(record: ConfigurationRecord, publicUrl: string): DisplayConfiguration['organization'] {
  const { organization_id: id, organization_name: name, logo } = record;
  if (id === null || name === null) return null;
  return {
    id,
    name,
    logo_url: logo === null ? null : `${publicUrl}/storage/logos/${logo}`,
    logo_vertical: record.logo_vertical ?? 0,
    logo_horizontal: record.logo_horizontal ?? 0,
  };
}

export const toConfiguration = (
  record: ConfigurationRecord,
  preset: DisplayPreset | null,
  publicUrl: string,
): DisplayConfiguration => ({
  name: record.name,
  organization: organizationOf(record, publicUrl),
  panel_roles: record.panel_roles,
  manufacturerapp: preset,
  panel_idletimeout: record.panel_idletimeout,
});
