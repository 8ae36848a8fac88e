import { Button } from '@mantine/core';
import { IconDots, IconPoint } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { Menu } from '../menu/menu.tsx';
import { MenuItem } from '../menu/menu-item.tsx';
import type { ListRow, RowAction } from './column.ts';
import classes from './row-actions.module.css';

interface RowActionsProps<Row extends ListRow> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

const defaultWidth = 130;
/** More than these do not stand beside each other (spec section 2). */
const mostInline = 3;

const placesOf = <Row extends ListRow>(actions: readonly RowAction<Row>[]): string =>
  actions.map(({ width = defaultWidth }) => `${width / 16}rem`).join(' ');

/** What a row offers. While one action runs it says so and cannot be chosen again. */
export function RowActions<Row extends ListRow>({ row, actions }: RowActionsProps<Row>) {
  const [running, setRunning] = useState<string>();
  const isOffered = ({ offered }: RowAction<Row>) => offered?.(row) ?? true;

  const run = async ({ name, action }: RowAction<Row>) => {
    setRunning(name);
    try {
      await action(row);
    } finally {
      setRunning(undefined);
    }
  };

  if (actions.length > mostInline)
    return (
      <Menu
        label={t('data-table.actions')}
        button={<Icon of={IconDots} />}
        buttonClassName={classes.more}
        buttonLabel={t('data-table.more_actions')}
      >
        {actions.filter(isOffered).map((action) => (
          <MenuItem
            key={action.name}
            icon={action.icon ?? IconPoint}
            label={action.btn(row)}
            running={running === action.name}
            onChoose={() => run(action)}
          />
        ))}
      </Menu>
    );

  return (
    <div className={classes.actions} style={{ '--places': placesOf(actions) } as CSSProperties}>
      {actions.map((action, position) =>
        isOffered(action) ? (
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
