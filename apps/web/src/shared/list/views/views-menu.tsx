import type { SavedView } from '@account/contract/endpoints/administration/views';
import {
  IconBookmark,
  IconBookmarkOff,
  IconBookmarkPlus,
  IconChevronDown,
  IconDeviceFloppy,
  IconEdit,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator, useCloseMenu } from '#shared/ui/menu/menu.tsx';
import type { ListState } from '../state/use-list-state.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useViewChanges, type Views } from './use-views.ts';
import classes from './views-menu.module.css';

interface ViewChoicesProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: (view: SavedView | undefined) => void;
}

/** The text about a view below its name. */
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

/** The actions for the view that is shown, where it is the own one, and for the state of the list. */
function ViewActions({ current, isChanged, changes, onAsk }: ViewActionsProps) {
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

/** The saved views of a list: which one it shows, to open another, and to keep what it shows now. */
export function ViewsMenu({ views, state }: { views: Views; state: ListState }) {
  const [asked, setAsked] = useState<'new' | SavedView>();
  const changes = useViewChanges(state);
  if (!views.list) return null;
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
