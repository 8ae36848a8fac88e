import { Loader } from '@mantine/core';
import { IconDots, IconPoint } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import { Menu } from '../../menu/menu.tsx';
import { useCloseMenu } from '../../menu/menu-context.ts';
import { MenuItem } from '../../menu/menu-item.tsx';
import type { ListRow, RowAction } from '../column.ts';
import { NoValue } from '../columns/no-value.tsx';
import { type OfferedAction, offeredAction } from './offered-action.ts';
import classes from './row-actions.module.css';
import { usePending } from './use-pending.ts';

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
export function RowMenu<Row extends ListRow>({ row, actions, nameId }: RowMenuProps<Row>) {
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
