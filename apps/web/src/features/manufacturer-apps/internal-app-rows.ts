import type { MessageId } from '@account/messages/ids';

/** An internal app as it is typed; the type may be any pasted text. */
export interface InternalAppRow {
  /** The React key of the row. */
  key: number;
  package: string;
  component: string;
  type: string;
}

export const internalAppTypes = ['activity', 'component'] as const;

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
