import type { SavedView } from '@account/contract/endpoints/administration/views';
import { IconBookmark, IconBookmarkOff, IconChevronDown, IconPin, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { MenuChoice, MenuGroup } from '#shared/ui/menu/menu-item.tsx';
import { useViewChanges } from '../hooks/use-view-changes.ts';
import type { Views } from '../hooks/use-views.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ViewActions } from './view-actions.tsx';
import classes from './views-menu.module.css';

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
function ViewChoices({ views, current, onOpen }: ViewChoicesProps) {
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

/** The saved views of a list: which one it shows, to open another, and to keep what it shows now. */
export function ViewsMenu({ views, state }: { views: Views; state: ListState }) {
  const [asked, setAsked] = useState<'new' | SavedView>();
  const changes = useViewChanges(state);
  if (!views.isOpen) return null;
  const current = views.all.find(({ id }) => id === state.view.saved);
  const isChanged = current !== undefined && !state.shows(current);
  const failure = changes.failure ?? views.failure;
  const edited = asked === 'new' ? undefined : asked;
  return (
    <>
      <Menu
        label={t('data-table.views')}
        buttonClassName={classes.button}
        tooltip={current?.name ?? t('data-table.views')}
        button={
          <>
            <Icon of={IconBookmark} size="sm" />
            <span className={classes.name} data-named={current ? true : undefined}>
              {current && <span className="hidden-text">{t('data-table.view_current')} </span>}
              {current?.name ?? t('data-table.views')}
            </span>
            {isChanged && (
              <span className={classes.changed} title={t('data-table.view_changed')}>
                <span className="hidden-text"> {t('data-table.view_changed')}</span>
              </span>
            )}
            <Icon of={IconChevronDown} size="xs" stroke={2} />
          </>
        }
        head={failure && <span className={`${classes.failure} sm`}>{failure}</span>}
      >
        <ViewChoices views={views.all} current={current} onOpen={state.open} />
        <ViewActions current={current} isChanged={isChanged} changes={changes} onAsk={setAsked} />
      </Menu>
      {asked && (
        <SaveViewDialog
          list={views.list}
          view={edited}
          params={edited?.params ?? state.params}
          onSaved={({ id }) => !edited && state.name(id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
