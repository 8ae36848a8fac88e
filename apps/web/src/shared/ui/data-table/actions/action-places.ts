import type { Column, ListRow, RowAction } from '../column.ts';

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
