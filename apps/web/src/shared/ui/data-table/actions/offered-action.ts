import type { Icon } from '@tabler/icons-react';
import type { ListRow, RowAction } from '../column.ts';

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
