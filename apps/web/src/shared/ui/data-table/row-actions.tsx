import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon.tsx';
import { actionsMenu, defaultPlace } from './action-places.ts';
import type { ListRow, RowAction } from './column.ts';
import { Nothing } from './nothing.tsx';
import { offeredAction } from './offered-actions.ts';
import classes from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';
import { useRunning } from './use-running.ts';

interface RowActionsProps<Row extends ListRow> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** What a row offers, each action in a place of its own. While one runs it says so and cannot be chosen again. */
export function RowActions<Row extends ListRow>({ row, actions }: RowActionsProps<Row>) {
  const { names, run } = useRunning();
  if (actionsMenu(actions)) return <RowMenu row={row} actions={actions} />;

  const places = actions.map(({ width = defaultPlace }) => `${width / 16}rem`).join(' ');
  return (
    <div className={classes.actions} style={{ '--places': places } as CSSProperties}>
      {actions.map((action, index) => {
        const found = offeredAction(action, row);
        const place = { '--place': index + 1 } as CSSProperties;
        if (!found)
          return action.placeholder ? (
            <span key={action.name} style={place}>
              <Nothing />
            </span>
          ) : null;
        const { name, label, icon, danger } = found;
        return (
          <Button
            key={name}
            style={place}
            size="sm"
            variant={danger ? 'subtle' : 'default'}
            color={danger ? 'red' : undefined}
            leftSection={icon && <Icon of={icon} size="sm" stroke={1.8} />}
            loading={names.includes(name)}
            onClick={() => run(name, found.run)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
