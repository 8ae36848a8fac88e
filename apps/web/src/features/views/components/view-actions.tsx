import type { SavedView } from '@account/contract/endpoints/administration/views';
import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconEdit,
  IconPin,
  IconPinnedOff,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useCloseMenu } from '#shared/ui/menu/menu-context.ts';
import { MenuItem, MenuSeparator } from '#shared/ui/menu/menu-item.tsx';
import type { useViewChanges } from '../hooks/use-view-changes.ts';

interface ActionProps {
  icon: TablerIcon;
  label: string;
  danger?: boolean;
  onChoose: () => void;
}

/** Closes the menu first, so that a dialog gives the focus back to its button. */
function Action({ onChoose, ...item }: ActionProps) {
  const close = useCloseMenu();
  const choose = () => {
    close();
    onChoose();
  };
  return <MenuItem {...item} onChoose={choose} />;
}

interface ViewActionsProps {
  current: SavedView | undefined;
  isChanged: boolean;
  changes: ReturnType<typeof useViewChanges>;
  /** Opens the dialog for a new view, or for this one. */
  onAsk: (view: 'new' | SavedView) => void;
}

/** What can be done with the view that is shown, where it is the own one, and with what is shown. */
export function ViewActions({ current, isChanged, changes, onAsk }: ViewActionsProps) {
  const own = current?.mine ? current : undefined;
  return (
    <>
      <MenuSeparator />
      {own && isChanged && (
        <Action
          icon={IconDeviceFloppy}
          label={t('data-table.view_update', { name: own.name })}
          onChoose={() => changes.update(own)}
        />
      )}
      <Action icon={IconBookmarkPlus} label={t('data-table.view_save')} onChoose={() => onAsk('new')} />
      {own && (
        <>
          <Action icon={IconEdit} label={t('data-table.view_edit')} onChoose={() => onAsk(own)} />
          <Action
            icon={own.is_default ? IconPinnedOff : IconPin}
            label={t(own.is_default ? 'data-table.view_end_default' : 'data-table.view_default')}
            onChoose={() => changes.setDefault(own, !own.is_default)}
          />
          <Action icon={IconTrash} label={t('data-table.view_delete')} danger onChoose={() => changes.remove(own)} />
        </>
      )}
    </>
  );
}
