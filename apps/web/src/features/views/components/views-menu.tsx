import type { SavedView } from '@account/contract/endpoints/administration/views';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { useViewChanges } from '../hooks/use-view-changes.ts';
import type { Views } from '../hooks/use-views.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ViewActions } from './view-actions.tsx';
import { ViewChoices } from './view-choices.tsx';
import classes from './views-menu.module.css';

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
