import { limits } from '@account/contract/limits';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { t } from '#shared/i18n/t.ts';
import { type Lists, readLists, writeLists } from './lines.ts';
import { noTexts, type Part, parts, type Texts } from './tables.ts';

const most = { organizations: limits.imported, people: limits.invited, rooms: limits.rooms } as const;

/** Why lists cannot be planned together, by the list that it is about. */
function faultsOf(lists: Lists): Partial<Texts> {
  if (parts.every((part) => lists[part].length === 0)) return { people: t('plan.nothing') };
  return Object.fromEntries(
    parts.flatMap((part) =>
      lists[part].length > most[part]
        ? [[part, t('plan.too_many', { count: lists[part].length, most: most[part] })]]
        : [],
    ),
  );
}

/** The lists of a plan: first their texts, then the lines for review. Typed text outlives the session. */
export function useLists() {
  const draft = useDraft(ownDraft('plan'), { ...noTexts });
  const [texts, setTexts] = useState<Texts>(() => ({ ...noTexts, ...draft.restored?.values }));
  const [lists, setLists] = useState<Lists>();
  const [faults, setFaults] = useState<Partial<Texts>>({});
  const written = useMemo(() => (lists ? writeLists(lists) : texts), [lists, texts]);
  useEffect(() => draft.follow({ ...noTexts }, { ...written }));
  // The same at each rendering, so that rows are not rendered again.
  const change = useCallback(
    (part: Part, key: number, field: string, value: string) =>
      setLists(
        (before) =>
          before && {
            ...before,
            [part]: before[part].map((line) => (line.key === key ? { ...line, [field]: value } : line)),
          },
      ),
    [],
  );
  const remove = useCallback(
    (part: Part, key: number) =>
      setLists((before) => before && { ...before, [part]: before[part].filter((line) => line.key !== key) }),
    [],
  );
  return {
    texts,
    faults,
    lists,
    isUnsaved: parts.some((part) => texts[part].trim() !== ''),
    draft: draft.restored && {
      changedElsewhere: [],
      discard: () => {
        draft.forget();
        setTexts(noTexts);
        setLists(undefined);
      },
    },
    type: (typed: Partial<Texts>) => {
      setTexts((before) => ({ ...before, ...typed }));
      setFaults({});
    },
    read: () => {
      const found = readLists(texts);
      const wrong = faultsOf(found);
      setFaults(wrong);
      if (Object.keys(wrong).length === 0) setLists(found);
    },
    back: () => {
      setTexts(written);
      setLists(undefined);
    },
    change,
    remove,
    /** Adds organizations that lines name. */
    addSchools: (names: readonly string[]) =>
      setLists((before) => {
        if (!before) return before;
        const last = Math.max(0, ...before.organizations.map(({ key }) => key));
        const added = names.map((name, place) => ({
          key: last + place + 1,
          name,
          domains: '',
          logo_vertical: '',
          logo_horizontal: '',
        }));
        return { ...before, organizations: [...before.organizations, ...added] };
      }),
  };
}

export type PlanLists = ReturnType<typeof useLists>;
