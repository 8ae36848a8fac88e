import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ListRow, RowAction } from './column.ts';
import classes from './row-actions.module.css';

interface RowActionsProps<Row extends ListRow> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** The buttons of a row, each at the same place in every row. While one runs it says so and cannot be pressed again. */
export function RowActions<Row extends ListRow>({ row, actions }: RowActionsProps<Row>) {
  const [running, setRunning] = useState<string>();

  const run = async ({ name, action }: RowAction<Row>) => {
    setRunning(name);
    try {
      await action(row);
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <div className={classes.actions}>
      {actions.map((action, position) =>
        (action.offered?.(row) ?? true) ? (
          <Button
            key={action.name}
            style={{ '--position': position + 1 } as CSSProperties}
            size="sm"
            variant={action.danger ? 'subtle' : 'default'}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon && <Icon of={action.icon} size="sm" stroke={1.8} />}
            loading={running === action.name}
            onClick={() => run(action)}
          >
            {action.btn(row)}
          </Button>
        ) : null,
      )}
    </div>
  );
}
