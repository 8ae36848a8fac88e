import type { MessageId } from '@account/messages/ids';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A record of a list. */
export interface ListRow {
  id: number;
}

/**
 * Where a value stands when a row becomes a block on a narrow card: `lead` on top, `title` with the link below it,
 * `meta` small and beside each other, `aside` at the end of the line, `full` over the full width. By default the first
 * column is the title and the others are `meta`.
 */
export type Place = 'lead' | 'title' | 'meta' | 'aside' | 'full';

/**
 * A column of a list. The first one links to the record. The specification names its members; `isAvatar`, `isNumber`,
 * `isHtml`, `isUnix` and `link` it asks for, though only the gallery uses them.
 */
export interface Column<Row extends ListRow> {
  /** Name of the field, which is also the name by which the endpoint sorts. */
  key: (keyof Row & string) | 'actions';
  label: MessageId;
  /** Whether it is shown until the user chooses columns; true by default. */
  visible?: boolean;
  sort?: boolean;
  class?: string;
  /** In px. */
  width?: number;
  isActions?: boolean;
  /** Whether the actions of a row stand below each other on a wide card too, as beside many columns. */
  isStacked?: boolean;
  isAvatar?: boolean;
  isNumber?: boolean;
  /** The value is HTML; only emphasis, line breaks, lists and links of it are kept (clean-html.tsx). */
  isHtml?: boolean;
  isDate?: boolean;
  isDatetime?: boolean;
  /** The value is milliseconds since 1970. */
  isUnix?: boolean;
  /** Path of the page in this app that the value links to. */
  route?: (row: Row) => string;
  /** External address that the value links to. */
  link?: (row: Row) => string;
  icon?: Icon;
  /** Truncates a long value at the width of the column; the tooltip and a row in focus show all of it. */
  truncate?: boolean;
  /** Renders the cell in place of the value. */
  computed?: (row: Row) => ReactNode;
  /** The value, where it is not the field named by `key`. */
  value?: (row: Row) => string | number | null | undefined;
  /** Disabled in the column chooser: always shown. */
  dab?: boolean;
  place?: Place;
  /** Shown before the value on a narrow card, where there is no header and the value alone is ambiguous. */
  prefix?: MessageId;
}
