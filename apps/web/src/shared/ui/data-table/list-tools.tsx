import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { isPlainClick } from '#shared/lib/is-plain-click.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './list-tools.module.css';
import { isFiltered } from './list-view.ts';
import { useSearchText } from './state/use-search-text.ts';
import type { ListState } from './use-list-state.ts';

interface ListToolsProps {
  state: ListState;
  /** Fields that filter the list, beside its search. */
  fields: ReactNode;
  /** Chips that filter it. */
  filters: ReactNode;
  children: ReactNode;
}

/** Leads to the list without search and filters, while there are any. */
const ClearLink = ({ state }: Pick<ListToolsProps, 'state'>) =>
  isFiltered(state.view) && (
    <Link
      className={`${classes.clear} sm`}
      to={{ search: state.unfiltered }}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // At once, like every other change of the list: the next one must not begin with the old address.
        event.preventDefault();
        state.clear();
      }}
    >
      {t('data-table.clear_filter')}
    </Link>
  );

/** The toolbar over a list: search and filters, the link that clears them, and other buttons. */
export function ListTools({ state, fields, filters, children }: ListToolsProps) {
  const { text, setText, searchNow } = useSearchText(state.view.search, state.searchFor);
  return (
    <div className={classes.tools} data-tools>
      <TextInput
        className={classes.search}
        type="search"
        placeholder={t('data-table.search')}
        aria-label={t('data-table.search')}
        maxLength={limits.search}
        autoComplete="off"
        leftSection={<Icon of={IconSearch} size="sm" stroke={1.8} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
      {fields && (
        <div className={classes.fields} data-fields>
          {fields}
        </div>
      )}
      {!filters && <ClearLink state={state} />}
      <div className={classes.aside}>{children}</div>
      {filters && (
        <div className={classes.second}>
          <div className={classes.filters}>{filters}</div>
          <ClearLink state={state} />
        </div>
      )}
    </div>
  );
}
