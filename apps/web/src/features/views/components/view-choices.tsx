import type { SavedView } from '@account/contract/endpoints/administration/views';
import { IconBookmark, IconBookmarkOff, IconPin, IconUsers } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { MenuChoice, MenuGroup } from '#shared/ui/menu/menu-item.tsx';

interface ViewChoicesProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: (view: SavedView | undefined) => void;
}

/** What is said of a view below its name. */
function detailOf({ mine, is_default, is_shared, owner_email }: SavedView): string | undefined {
  if (!mine) return t('data-table.view_by', { email: owner_email });
  if (is_default) return t(is_shared ? 'data-table.view_is_both' : 'data-table.view_is_default');
  return is_shared ? t('data-table.view_is_shared') : undefined;
}

function iconOf({ mine, is_default }: SavedView) {
  if (!mine) return IconUsers;
  return is_default ? IconPin : IconBookmark;
}

/** The own views, those of others, and the list without one. */
export function ViewChoices({ views, current, onOpen }: ViewChoicesProps) {
  return (
    <MenuGroup label={t('data-table.views')}>
      <MenuChoice
        icon={IconBookmarkOff}
        label={t('data-table.view_none')}
        chosen={current === undefined}
        onChoose={() => onOpen(undefined)}
      />
      {views.map((view) => (
        <MenuChoice
          key={view.id}
          icon={iconOf(view)}
          label={view.name}
          detail={detailOf(view)}
          chosen={view.id === current?.id}
          onChoose={() => onOpen(view)}
        />
      ))}
    </MenuGroup>
  );
}
