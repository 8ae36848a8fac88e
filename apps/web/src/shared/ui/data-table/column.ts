import type { MessageId } from '@account/messages/ids';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A record of a list. */
export interface ListRow {
  id: number;
}

/**
 * Where a value stands when a row becomes a block on a narrow card: the name on top, the link below it, small ones
 * beside each other, one at the right, one over the full width (design section 5, Lists). If not said: the first
 * column is the title, the others are small.
 */
export type Place = 'lead' | 'title' | 'meta' | 'aside' | 'full';

/** A column of a list (spec section 3). The first one opens the record. */
export interface Column<Row extends ListRow> {
  /** Name of the field, and of the column in the order that the list call takes. */
  key: (keyof Row & string) | 'actions';
  label: MessageId;
  /** Whether it is shown before anybody chose columns; true if not said. */
  visible?: boolean;
  sort?: boolean;
  class?: string;
  /** In px. */
  width?: number;
  isActions?: boolean;
  isAvatar?: boolean;
  isNumber?: boolean;
  /** The value is HTML. It is cleaned: emphasis, line breaks, lists and links are left (see clean-html.ts). */
  isHtml?: boolean;
  isDate?: boolean;
  isDatetime?: boolean;
  /** The value is milliseconds since 1970. */
  isUnix?: boolean;
  /** The screen of the panel that the value opens. */
  route?: (row: Row) => string;
  /** An address outside the panel that the value opens. */
  link?: (row: Row) => string;
  icon?: Icon;
  /** Cuts a long value off at the width of the column; the full one is its tooltip. */
  truncate?: boolean;
  /** Draws the cell in place of the value. */
  computed?: (row: Row) => ReactNode;
  /** The value, where it is not the field named by `key`. */
  value?: (row: Row) => string | number | null | undefined;
  /** Disabled in the column chooser: always shown. */
  dab?: boolean;
  place?: Place;
  /** Said before the value on a narrow card, where the header is gone and the value alone is ambiguous. */
  prefix?: MessageId;
}

/** What the button of an action can do in a row; which of them is said by `does`. */
export type ActionKind = 'action' | 'action1' | 'sync' | 'checkstatus';

/** Failures are its own to tell. The button shows that it runs until this ends. */
type Handler<Row extends ListRow> = (row: Row) => Promise<void> | void;

/** Something that can be done with one record, in the column with `isActions` (spec section 3). */
export interface RowAction<Row extends ListRow> {
  /** Tells the action from the others of the row: `Edit`, `Unlink`, `Sync`. */
  name: string;
  /** The words on its button. */
  btn: (row: Row) => string;
  icon?: Icon;
  /** The icon, where it is another one from row to row. */
  iconOf?: (row: Row) => Icon;
  /** Of its place in the row, in px; 130 if not said (spec section 2). */
  width?: number;
  danger?: boolean;
  /** Whether the row offers it; true if not said. */
  offered?: (row: Row) => boolean;
  /** Shows `--` in the rows that do not offer it; nothing if not said. */
  placeholder?: boolean;
  /** What its button does in a row; `action` if not said. A row without a handler for it does not offer it. */
  does?: (row: Row) => ActionKind | undefined;
  action?: Handler<Row>;
  /** What the button does in other rows, as bringing back what `action` has taken away. */
  action1?: Handler<Row>;
  /** Begins work that goes on after the answer. */
  sync?: Handler<Row>;
  /** Asks how that work stands. */
  checkstatus?: Handler<Row>;
}
