import type { SavedView } from '@account/contract/endpoints/administration/views';
import { listViews } from '@account/contract/endpoints/administration/views.calls';
import { searchEverywhere } from '@account/contract/endpoints/search.calls';
import { limits } from '@account/contract/limits';
import { commandsFor } from '@account/contract/pages/commands';
import { pages } from '@account/contract/pages/pages';
import { recordPages } from '@account/contract/pages/record-pages';
import { principalOf } from '@account/contract/policies/principal';
import { viewPages } from '@account/contract/policies/views';
import { IconBookmark, IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { viewsQuery } from '#shared/api/saved-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';
import { type RecentRecord, recentRecords } from '#shared/recent/recent-records.ts';
import { recordAt } from '#shared/recent/use-recent-record.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import { CommandMenu } from '#shared/ui/command-menu/command-menu.tsx';
import { commandEntries, type LocalEntry, matchLocal, mergeEntries, recordEntries } from './command-entries.ts';

/** The address of a list that shows a saved view. */
const viewPath = ({ id, list, params }: SavedView): string =>
  `${pathTo(viewPages[list])}?${new URLSearchParams({ ...params, view: String(id) })}`;

/** The saved views that the user may open, each with the name of its list. */
function useViewEntries(): LocalEntry[] {
  const user = useSignedInUser();
  const { data } = useQuery({ ...viewsQuery(), enabled: isOpenTo(user, listViews) });
  const lists = new Map(commandsFor(principalOf(user)).map(({ page, label }) => [page, t(label)]));
  return (data?.data ?? []).map((view) => {
    const list = lists.get(viewPages[view.list]) ?? '';
    return {
      key: `view-${view.id}`,
      icon: IconBookmark,
      label: view.name,
      detail: list,
      kind: t('commands.kind_view'),
      to: viewPath(view),
      words: list,
    };
  });
}

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

interface BrowserActions {
  onSignOut: () => void;
  onKeys: () => void;
}

/** Actions in this browser, without a page for them. */
function useBrowserActions({ onSignOut, onKeys }: BrowserActions): LocalEntry[] {
  const { setColorScheme } = useChosenScheme();
  const kind = t('commands.kind_action');
  return [
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      key: `action-scheme-${scheme}`,
      icon: schemes[scheme],
      label: t(`commands.scheme_${scheme}`),
      kind,
      words: t(`commands.words_scheme_${scheme}`),
      onChoose: () => setColorScheme(scheme),
    })),
    {
      key: 'action-keys',
      icon: IconKeyboard,
      label: t('commands.keys'),
      kind,
      words: t('commands.words_keys'),
      onChoose: onKeys,
    },
    {
      key: 'action-sign-out',
      icon: IconLogout,
      label: t('commands.sign_out'),
      kind,
      words: t('commands.words_sign_out'),
      onChoose: onSignOut,
    },
  ];
}

/** Milliseconds between two requests during input. */
const pause = 150;
/** Milliseconds for which an answer is not asked for again. */
const freshness = 10_000;

/** The records that the words find, asked for while they are typed. Until the answer comes, those of the last one stay. */
function useSearch(words: string) {
  const [asked, setAsked] = useState(words);
  const ask = useThrottled(() => setAsked(words), pause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are asked for
  useEffect(() => ask(), [words, ask]);
  const isLong = (text: string) => [...text].length >= limits.everywhere.min;
  const query = useQuery({
    ...callQuery(searchEverywhere, { query: { q: asked } }),
    enabled: isLong(asked),
    placeholderData: keepPreviousData,
    staleTime: freshness,
  });
  const isBehind = asked !== words || query.isFetching;
  return {
    results: isLong(words) ? (query.data?.data ?? []) : [],
    state:
      query.isError && !isBehind
        ? ('failed' as const)
        : isLong(words) && isBehind
          ? ('loading' as const)
          : ('settled' as const),
    retry: () => query.refetch(),
  };
}

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
