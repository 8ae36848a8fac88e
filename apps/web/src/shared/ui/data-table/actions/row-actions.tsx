import type { CSSProperties } from 'react';
import type { ListRow, RowAction } from '../column.ts';
import { NoValue } from '../columns/no-value.tsx';
import { ActionButton } from './action-button.tsx';
import { actionsMenu, defaultPlace, stackedWidth } from './action-places.ts';
import { offeredAction } from './offered-action.ts';
import classes from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

interface RowActionsProps<Row extends ListRow> {
  row: Row;
  actions: readonly RowAction<Row>[];
  isStacked?: boolean | undefined;
  /** Id of the element that says which record the row is. */
  nameId: string;
}

const isEmptyShown = <Row extends ListRow>({ placeholder }: RowAction<Row>, row: Row): boolean | undefined =>
  typeof placeholder === 'function' ? placeholder(row) : placeholder;

/** The actions of a row, each in its own place. */
export function RowActions<Row extends ListRow>({ row, actions, isStacked, nameId }: RowActionsProps<Row>) {
  if (actionsMenu(actions)) return <RowMenu row={row} actions={actions} nameId={nameId} />;

  const widest = `${stackedWidth(actions) / 16}rem`;
  const places = actions.map(({ width = defaultPlace }) => `${width / 16}rem`).join(' ');
  return (
    <div
      className={classes.actions}
      data-stacked={isStacked}
      style={{ '--places': places, '--widest': widest } as CSSProperties}
    >
      {actions.map((action, index) => {
        const place = { '--place': index + 1 } as CSSProperties;
        const offered = offeredAction(action, row);
        if (offered) return <ActionButton key={action.name} action={offered} style={place} nameId={nameId} />;
        return isEmptyShown(action, row) ? (
          <span key={action.name} style={place}>
            <NoValue />
          </span>
        ) : null;
      })}
    </div>
  );
}
