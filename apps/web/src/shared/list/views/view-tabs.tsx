import type { SavedView } from '@account/contract/endpoints/administration/views';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { isPlainClick } from '#shared/lib/is-plain-click.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { ListState } from '../state/use-list-state.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { Views } from './use-views.ts';
import classes from './view-tabs.module.css';

interface ViewTabProps {
  state: ListState;
  /** Undefined: the list without a view. */
  view: SavedView | undefined;
}

function ViewTab({ state, view }: ViewTabProps) {
  const isOpen = state.view.saved === view?.id;
  return (
    <Link
      className={classes.tab}
      to={{ search: state.addressOf(view) }}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        state.open(view);
      }}
    >
      {view?.name ?? t('data-table.view_none')}
    </Link>
  );
}

/** The saved views of a list as tabs above it. The last one saves what the list shows as a view. */
export function ViewTabs({ views: { list, all }, state }: { views: Views; state: ListState }) {
  const [saves, setSaves] = useState(false);
  return (
    <nav className={classes.tabs} aria-label={t('data-table.views')} data-scrolls>
      <ViewTab state={state} view={undefined} />
      {all.map((view) => (
        <ViewTab key={view.id} state={state} view={view} />
      ))}
      <button type="button" className={classes.tab} onClick={() => setSaves(true)}>
        <Icon of={IconPlus} size="xs" stroke={2} />
        {t('data-table.view_save')}
      </button>
      {saves && list && (
        <SaveViewDialog
          list={list}
          params={state.params}
          onSaved={({ id }) => state.name(id)}
          onClose={() => setSaves(false)}
        />
      )}
    </nav>
  );
}
