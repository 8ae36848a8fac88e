import { limits } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { recordPages } from '@account/contract/pages/record-pages';
import { principalOf } from '@account/contract/policies/principal';
import { useState } from 'react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { recentRecords } from '#shared/recent/recent-records.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { CommandMenu } from '#shared/ui/command-menu/command-menu.tsx';
import { commandEntries, recordEntries } from './command-entries.ts';
import { matchLocal, mergeEntries } from './merge-entries.ts';
import { useBrowserActions } from './use-browser-actions.ts';
import { useSearch } from './use-search.ts';

export interface CommandSearchProps {
  onSignOut: () => void;
  /** Opens the list of keys. */
  onKeys: () => void;
  onClose: () => void;
}

/** Finds records, pages and actions by their names; before something is typed, the records that were seen last. */
export function CommandSearch({ onSignOut, onKeys, onClose }: CommandSearchProps) {
  const user = useSignedInUser();
  const [text, setText] = useState('');
  const [recent] = useState(() => recentRecords().filter(({ kind }) => isOpenTo(user, pages[recordPages[kind]])));
  const words = text.trim();
  const { results, state, retry } = useSearch(words);
  const local = [...commandEntries(principalOf(user)), ...useBrowserActions({ onSignOut, onKeys })];
  const before = recordEntries(
    recent.map(({ kind, id, label }) => ({ kind, id, label, detail: null, path: pathTo(recordPages[kind], { id }) })),
  );
  const sections =
    words === ''
      ? [
          ...(before.length > 0 ? [{ heading: t('commands.recent'), entries: before }] : []),
          { heading: t('commands.pages'), entries: local },
        ]
      : [{ entries: mergeEntries(matchLocal(local, words), recordEntries(results), words) }];
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
