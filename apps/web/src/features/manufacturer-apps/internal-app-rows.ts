import type { MessageId } from '@account/messages/ids';

/** An internal app as somebody types it; the type may be anything that was pasted. */
export interface InternalAppRow {
  /** Tells the rows apart while they come and go. */
  key: number;
  package: string;
  component: string;
  type: string;
}

export const internalAppTypes = ['activity', 'component'] as const;

const isType = (type: string): boolean => internalAppTypes.some((known) => known === type);

/** Splits pasted or stored text into rows, wrong entries included, so that they can be mended. */
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

/** What is wrong with a row, before anybody saves. */
export function faultOf(row: InternalAppRow): { id: MessageId; values?: Record<string, string> } | undefined {
  if (!(row.package.trim() && row.component.trim())) return { id: 'manufacturer-apps.incomplete' };
  if (/[;|]/.test(row.package + row.component)) return { id: 'manufacturer-apps.bad_sign' };
  if (!isType(row.type)) return { id: 'manufacturer-apps.bad_type', values: { type: row.type } };
  return undefined;
}
