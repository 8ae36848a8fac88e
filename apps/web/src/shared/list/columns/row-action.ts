import type { Icon } from '@tabler/icons-react';
import type { Column, ListRow } from './column.ts';

/** The handlers of an action; `does` chooses the one that its button calls in a row. */
export type ActionKind = 'action' | 'action1' | 'sync' | 'checkstatus';

/** Reports its own failures. The button shows a spinner until the promise settles. */
type Handler<Row extends ListRow> = (row: Row) => Promise<void> | void;

/**
 * Something that can be done with one record, shown in the column with `isActions`. The specification names its members
 * and handlers, and asks for `action1`, which only the gallery uses.
 */
export interface RowAction<Row extends ListRow> {
  /** Identifies the action in its row: `Edit`, `Unlink`, `Sync`. */
  name: string;
  /** The text of its button. */
  btn: (row: Row) => string;
  icon?: Icon;
  /** The icon, where it differs from row to row. */
  iconOf?: (row: Row) => Icon;
  /** Width of its place in the row, in px; 130 by default. */
  width?: number;
  danger?: boolean;
  /** Whether the row offers it; true by default. */
  offered?: (row: Row) => boolean;
  /** Whether rows that do not offer it show `--`; by default they show nothing. */
  placeholder?: boolean | ((row: Row) => boolean);
  /** Which handler its button calls in a row; `action` by default. A row whose handler is missing does not offer it. */
  does?: (row: Row) => ActionKind | undefined;
  action?: Handler<Row>;
  /** The handler of the button in other rows, for example to restore a record that `action` removed. */
  action1?: Handler<Row>;
  /** Starts work that continues after the response. */
  sync?: Handler<Row>;
  /** Asks for the state of that work. */
  checkstatus?: Handler<Row>;
}

/** Width of the place of an action in its row, in px; the button is 10 px narrower. */
export const defaultPlace = 130;
/** A row with more actions than this has a menu instead of buttons. */
const maxInline = 3;

/** Whether the actions of a row are shown as a menu. */
export const actionsMenu = (actions: readonly unknown[]): boolean => actions.length > maxInline;

const placesOf = <Row extends ListRow>(actions: readonly RowAction<Row>[]): number[] =>
  actionsMenu(actions) ? [defaultPlace] : actions.map(({ width = defaultPlace }) => width);

/** The width of a column of actions that stand below each other, in px. */
export const stackedWidth = <Row extends ListRow>(actions: readonly RowAction<Row>[]): number =>
  Math.max(defaultPlace, ...placesOf(actions));

/** The width of a column in px; that of the column of actions is the sum of their places. */
export function columnWidth<Row extends ListRow>(
  { isActions, isStacked, width }: Column<Row>,
  actions: readonly RowAction<Row>[],
): number | undefined {
  if (width !== undefined || !isActions) return width;
  if (isStacked) return stackedWidth(actions);
  return placesOf(actions).reduce((sum, place) => sum + place, 0) || defaultPlace;
}

/** An action as one row offers it. */
export interface OfferedAction {
  name: string;
  label: string;
  icon: Icon | undefined;
  danger: boolean;
  run: () => Promise<void> | void;
}

/** The action for a row; undefined where the row does not offer it. */
export function offeredAction<Row extends ListRow>(action: RowAction<Row>, row: Row): OfferedAction | undefined {
  const { name, btn, icon, iconOf, danger = false, offered, does } = action;
  const kind = does ? does(row) : 'action';
  const handler = kind && action[kind];
  if (!handler || offered?.(row) === false) return undefined;
  return { name, label: btn(row), icon: iconOf?.(row) ?? icon, danger, run: () => handler(row) };
}
