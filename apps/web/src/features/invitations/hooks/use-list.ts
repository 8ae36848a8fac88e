import type { Role } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels, defaultPanelRole } from '@account/contract/roles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { t } from '#shared/i18n/t.ts';
import { type Line, type LineField, writeLines } from '../lines/line.ts';
import type { Defaults } from '../lines/row-of-line.ts';

interface Source extends Defaults {
  text: string;
}

/** Why lines that were read cannot be invited together. */
function faultOf(lines: readonly Line[]): string | undefined {
  if (lines.length === 0) return t('invitations.no_people');
  return lines.length > limits.invited
    ? t('invitations.too_many', { count: lines.length, invited: limits.invited })
    : undefined;
}

/** The initial choices of a list, where another page leads to it for a purpose. */
export interface Purpose {
  role_id?: string | undefined;
  organization_id?: string | undefined;
}

/** The code that turns a text into lines. */
interface Reader {
  readLines: (text: string) => Line[];
}

/**
 * A list of people from its text to the lines that are reviewed. Its draft outlives the session.
 * @param load fetches the code that is needed from the first check on; must stay the same function
 */
export function useList<Code extends Reader>(roles: readonly Role[], purpose: Purpose, load: () => Promise<Code>) {
  const [initial] = useState((): Source => {
    const role =
      roles.find(({ id }) => String(id) === purpose.role_id) ??
      roles.find(({ access_level }) => access_level === accessLevels.user);
    return {
      text: '',
      role_id: String(role?.id ?? ''),
      panel_role: defaultPanelRole,
      organization_id: purpose.organization_id ?? null,
    };
  });
  const draft = useDraft(ownDraft('list'), initial);
  const { text: restored = '', ...given } = draft.restored?.values ?? initial;
  const [text, setText] = useState(restored);
  const [defaults, setDefaults] = useState<Defaults>(given);
  const [lines, setLines] = useState<readonly Line[]>();
  const [fault, setFault] = useState<string>();
  const [code, setCode] = useState<Code>();
  const reading = useMutation({
    mutationFn: () => load(),
    onSuccess: (loaded) => {
      const found = loaded.readLines(text);
      const wrong = faultOf(found);
      setFault(wrong);
      if (wrong) return;
      setCode(loaded);
      setLines(found);
    },
    onError: () => setFault(t('shell.not_opened')),
  });
  const isUnsaved = text.trim() !== '';
  // So that the check need not wait for it. A failure shows when the list is checked.
  useEffect(() => {
    if (isUnsaved) load().catch(() => {});
  }, [isUnsaved, load]);
  const written = useMemo(() => (lines ? writeLines(lines) : text), [lines, text]);
  useEffect(() => draft.follow(initial, { ...defaults, text: written }));

  const discard = () => {
    draft.forget();
    setText('');
    setDefaults(initial);
    setLines(undefined);
  };

  return {
    text,
    defaults,
    lines,
    fault,
    isUnsaved,
    draft: draft.restored && { changedElsewhere: [], discard },
    type: (typed: string) => {
      setText(typed);
      setFault(undefined);
    },
    choose: (chosen: Partial<Defaults>) => setDefaults((before) => ({ ...before, ...chosen }) as Defaults),
    /** The code loaded for the lines, once there are any. */
    code,
    read: () => reading.mutate(),
    isReading: reading.isPending,
    back: () => {
      setText(written);
      setLines(undefined);
    },
    change: (key: number, field: LineField, value: string) =>
      setLines((before) => before?.map((line) => (line.key === key ? { ...line, [field]: value } : line))),
    remove: (key: number) => setLines((before) => before?.filter((line) => line.key !== key)),
  };
}

export type List = ReturnType<typeof useList>;
