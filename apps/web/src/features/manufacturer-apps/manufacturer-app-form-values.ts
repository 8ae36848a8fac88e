import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { type InternalAppRow, rowsOf, textOf } from './internal-app-rows.ts';

/** The slots for apps; only the first is required. */
export const appNumbers = [1, 2, 3, 4] as const;
export type AppField = `app${(typeof appNumbers)[number]}_${'package' | 'icon'}`;

export const appFields: readonly AppField[] = appNumbers.flatMap((number): AppField[] => [
  `app${number}_package`,
  `app${number}_icon`,
]);

/** The fields of the form of a manufacturer app. */
export interface ManufacturerAppFormValues extends Record<string, unknown>, Record<AppField, string> {
  manufacturer_code: string;
  manufacturer_name: string;
  internal_apps: InternalAppRow[];
}

export function firstValues(stored: ManufacturerApp | undefined): ManufacturerAppFormValues {
  const apps = Object.fromEntries(appFields.map((field) => [field, stored?.[field] ?? ''])) as Record<AppField, string>;
  return {
    manufacturer_code: stored?.manufacturer_code ?? '',
    manufacturer_name: stored?.manufacturer_name ?? '',
    ...apps,
    internal_apps: rowsOf(stored?.internal_apps ?? ''),
  };
}

/** The body of the call. */
export const manufacturerAppBody = (values: ManufacturerAppFormValues, stored?: ManufacturerApp) => ({
  ...(stored ? { id: stored.id, updated_at: stored.updated_at } : {}),
  ...values,
  internal_apps: textOf(values.internal_apps),
});
