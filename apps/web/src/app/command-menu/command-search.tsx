import { limits } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { recordPages } from '@account/contract/pages/record-pages';
import { principalOf } from '@account/contract/policies/principal';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { type RecentRecord, recentRecords } from '#shared/recent/recent-records.ts';
import { recordAt } from '#shared/recent/use-recent-record.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { CommandMenu } from '#shared/ui/command-menu/command-menu.tsx';
import { commandEntries, recordEntries } from './command-entries.ts';
import { matchLocal, mergeEntries } from './merge-entries.ts';
import { useBrowserActions } from './use-browser-actions.ts';
import { useSearch } from './use-search.ts';
import { useViewEntries } from './use-view-entries.ts';

export interface CommandSearchProps {
  onSignOut: () => void;
  /** Opens the list of keys. */
  onKeys: () => void;
  onClose: () => void;
}

/** Finds records, pages, actions and saved views by their names; before something is typed, the records that were seen last. */
export function CommandSearch({ onSignOut, onKeys, onClose }: CommandSearchProps) {
  const user = useSignedInUser();
  const [text, setText] = useState('');
  const { pathname } = useLocation();
  const [recent] = useState(() => {
    const here = recordAt(pathname);
    const isHere = ({ kind, id }: RecentRecord) => kind === here?.kind && id === here.id;
    return recentRecords().filter((one) => !isHere(one) && isOpenTo(user, pages[recordPages[one.kind]]));
  });
  const words = text.trim();
  const { results, state, retry } = useSearch(words);
  const local = [...commandEntries(principalOf(user)), ...useBrowserActions({ onSignOut, onKeys })];
  const views = useViewEntries();
  const before = recordEntries(
    recent.map(({ kind, id, label }) => ({ kind, id, label, detail: null, path: pathTo(recordPages[kind], { id }) })),
  );
  const sections =
    words === ''
      ? [
          ...(before.length > 0 ? [{ heading: t('commands.recent'), entries: before }] : []),
          { heading: t('commands.pages'), entries: local },
        ]
      : [{ entries: mergeEntries(matchLocal([...local, ...views], words), recordEntries(results), words) }];
  return (
    <CommandMenu
      text={text}
      onText={setText}
      maxLength={limits.everywhere.max}
      sections={sections}
      state={state}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
