import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { isPlainClick } from '#shared/lib/is-plain-click.ts';
import { isUnderWay } from '#shared/navigation/leaving.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isFiltered } from '../state/list-view.ts';
import type { ListState } from '../state/use-list-state.ts';
import classes from './list-tools.module.css';

/** Milliseconds after the last key until the search starts. */
const searchDelay = 250;

/**
 * The text of a search box that searches while the user types: after a pause, or at once by `searchNow`. A search that
 * changes by other means (a link, the back button) is shown in the box.
 */
function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const latest = useRef(apply);
  latest.current = apply;

  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  const search = (wanted: string) => {
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted);
  };
  const searchLater = useRef(search);
  searchLater.current = search;

  useEffect(() => {
    const timer = setTimeout(() => isUnderWay() || searchLater.current(text.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow: () => search(text.trim()) };
}

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
          <div className={classes.filters} data-scrolls>
            {filters}
          </div>
          <ClearLink state={state} />
        </div>
      )}
    </div>
  );
}
