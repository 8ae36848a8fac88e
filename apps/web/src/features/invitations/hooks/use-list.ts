import type { Role } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels, defaultPanelRole } from '@account/contract/roles';
import { useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#shared/drafts/own-draft.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { t } from '#shared/i18n/t.ts';
import type { Line, LineField } from '../lines/line.ts';
import type { Defaults } from '../lines/row-of-line.ts';
import { writeLines } from '../lines/write-lines.ts';
import { readLines } from '../reading/read-lines.ts';

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

/** A list of people from its text to the lines that are looked through. What was typed outlives the session. */
export function useList(roles: readonly Role[]) {
  const [initial] = useState((): Source => {
    const ordinary = roles.find(({ access_level }) => access_level === accessLevels.user);
    return { text: '', role_id: String(ordinary?.id ?? ''), panel_role: defaultPanelRole, organization_id: null };
  });
  const draft = useDraft(ownDraft('list'), initial);
  const { text: restored = '', ...given } = draft.restored?.values ?? initial;
  const [text, setText] = useState(restored);
  const [defaults, setDefaults] = useState<Defaults>(given);
  const [lines, setLines] = useState<readonly Line[]>();
  const [fault, setFault] = useState<string>();
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
    isUnsaved: text.trim() !== '',
    draft: draft.restored && { changedElsewhere: [], discard },
    type: (typed: string) => {
      setText(typed);
      setFault(undefined);
    },
    choose: (chosen: Partial<Defaults>) => setDefaults((before) => ({ ...before, ...chosen }) as Defaults),
    read: async () => {
      const found = await readLines(text);
      const wrong = faultOf(found);
      setFault(wrong);
      if (!wrong) setLines(found);
    },
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
