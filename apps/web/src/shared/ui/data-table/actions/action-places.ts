import type { Column, ListRow, RowAction } from '../column.ts';

/** Of an action in its row, in px (spec section 2); its button is 10 px narrower. */
export const defaultPlace = 130;
/** More than these do not stand beside each other (spec section 2). */
const mostInline = 3;

/** Whether the actions of a row are a menu. */
export const actionsMenu = (actions: readonly unknown[]): boolean => actions.length > mostInline;

/** The width of a column in px as its descriptor says it; that of the actions is the sum of their places. */
export function columnWidth<Row extends ListRow>(
  { isActions, width }: Column<Row>,
  actions: readonly RowAction<Row>[],
): number | undefined {
  if (width !== undefined || !isActions) return width;
  if (actionsMenu(actions)) return defaultPlace;
  return actions.reduce((sum, action) => sum + (action.width ?? defaultPlace), 0) || defaultPlace;
}
