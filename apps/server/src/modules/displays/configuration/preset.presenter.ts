import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import type { DisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { parseInternalApps } from '@account/contract/values/internal-apps';

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
