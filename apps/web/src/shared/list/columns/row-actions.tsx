import { Button, Loader } from '@mantine/core';
import { IconDots, IconPoint } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu, MenuItem, useCloseMenu } from '#shared/ui/menu/menu.tsx';
import { NoValue } from './cell.tsx';
import type { ListRow } from './column.ts';
import {
  actionsMenu,
  defaultPlace,
  type OfferedAction,
  offeredAction,
  type RowAction,
  stackedWidth,
} from './row-action.ts';
import classes from './row-actions.module.css';

/** Runs asynchronous work, and tells whether any of it is under way. */
export function usePending() {
  const [count, setCount] = useState(0);
  const run = async (work: () => Promise<void> | void) => {
    setCount((before) => before + 1);
    try {
      await work();
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { pending: count > 0, run };
}

interface ActionButtonProps {
  action: OfferedAction;
  style: CSSProperties;
  /** Id of the element that says which record the row is. */
  nameId: string;
}

/** The button of an action. While the action runs, the button shows a spinner and is disabled. */
function ActionButton({ action, style, nameId }: ActionButtonProps) {
  const { pending, run } = usePending();
  const { label, icon, danger } = action;
  return (
    <Button
      style={style}
      aria-describedby={nameId}
      size="sm"
      variant={danger ? 'subtle' : 'default'}
      color={danger ? 'red' : undefined}
      leftSection={icon && <Icon of={icon} size="sm" stroke={1.8} />}
      loading={pending}
      onClick={() => run(action.run)}
    >
      {label}
    </Button>
  );
}

interface RowMenuProps<Row extends ListRow> {
  row: Row;
  actions: readonly RowAction<Row>[];
  /** Id of the element that says which record the row is. */
  nameId: string;
}

/** Closes the menu before the action runs, so that a dialog opened by it returns the focus to the row's button. */
function Item({ action, onChoose }: { action: OfferedAction; onChoose: () => void }) {
  const close = useCloseMenu();
  const choose = () => {
    close();
    onChoose();
  };
  return <MenuItem icon={action.icon ?? IconPoint} label={action.label} danger={action.danger} onChoose={choose} />;
}

/** The menu of a row with many actions. Its button shows a spinner while one of them runs. */
function RowMenu<Row extends ListRow>({ row, actions, nameId }: RowMenuProps<Row>) {
  const { pending, run } = usePending();
  const offered = actions.flatMap((action) => offeredAction(action, row) ?? []);
  if (offered.length === 0) return <NoValue />;
  return (
    <Menu
      label={t('data-table.actions')}
      button={pending ? <Loader size="1rem" /> : <Icon of={IconDots} />}
      buttonClassName={classes.more}
      tooltip={t('data-table.more_actions')}
      describedBy={nameId}
    >
      {offered.map((action) => (
        <Item key={action.name} action={action} onChoose={() => run(action.run)} />
      ))}
    </Menu>
  );
}

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
