import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { internalAppTypes } from '@account/contract/values/internal-apps';
import type { MessageId } from '@account/messages/ids';

/** The name of a manufacturer, or its code where there is none. */
export const manufacturerName = ({
  manufacturer_name,
  manufacturer_code,
}: Pick<ManufacturerApp, 'manufacturer_name' | 'manufacturer_code'>): string => manufacturer_name ?? manufacturer_code;

/** An internal app as it is typed; the type may be any pasted text. */
export interface InternalAppRow {
  /** The React key of the row. */
  key: number;
  package: string;
  component: string;
  type: string;
}

const isType = (type: string): boolean => internalAppTypes.some((known) => known === type);

/** Splits pasted or stored text into rows, invalid ones included, so that they can be corrected. */
export const rowsOf = (text: string, firstKey = 0): InternalAppRow[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry, index) => {
      const [name = '', component = '', ...type] = entry.split(';').map((part) => part.trim());
      return { key: firstKey + index, package: name, component, type: type.join(';') };
    });

/** The text that is stored; empty without rows. */
export const textOf = (rows: readonly InternalAppRow[]): string =>
  rows.map(({ package: name, component, type }) => `${name.trim()};${component.trim()};${type}`).join('|');

/** The errors of a row, before the form is saved. */
export function faultOf(row: InternalAppRow): { id: MessageId; values?: Record<string, string> } | undefined {
  if (!(row.package.trim() && row.component.trim())) return { id: 'manufacturer-apps.incomplete' };
  if (/[;|]/.test(row.package + row.component)) return { id: 'manufacturer-apps.bad_sign' };
  if (!isType(row.type)) return { id: 'manufacturer-apps.bad_type', values: { type: row.type } };
  return undefined;
}

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
