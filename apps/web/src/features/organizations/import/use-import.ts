import { limits } from '@account/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { t } from '#shared/i18n/t.ts';
import type { Outcomes } from '#shared/sheets/line-outcomes.ts';
import { checkOrganizations, createOrganizations } from '../import-api.ts';
import {
  type OrganizationField,
  type OrganizationLine,
  organizationOutcomes,
  readOrganizations,
  rowOfOrganization,
  writeOrganizations,
} from './organization-lines.ts';

/** Why lines that were read cannot be created together. */
function faultOf(lines: readonly OrganizationLine[]): string | undefined {
  if (lines.length === 0) return t('organizations.no_lines');
  return lines.length > limits.imported
    ? t('organizations.too_many', { count: lines.length, most: limits.imported })
    : undefined;
}

const initial = { text: '' };

/** A list of organizations: first its text, then the lines for review. Typed text outlives the session. */
export function useOrganizationList() {
  const draft = useDraft(ownDraft('organizations'), initial);
  const [text, setText] = useState(draft.restored?.values.text ?? '');
  const [lines, setLines] = useState<readonly OrganizationLine[]>();
  const [fault, setFault] = useState<string>();
  const written = useMemo(() => (lines ? writeOrganizations(lines) : text), [lines, text]);
  useEffect(() => draft.follow(initial, { text: written }));
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
  };
  return {
    text,
    lines,
    fault,
    isUnsaved: text.trim() !== '',
    draft: draft.restored && {
      changedElsewhere: [],
      discard: () => {
        draft.forget();
        setText('');
        setLines(undefined);
      },
    },
    type,
    read: () => {
      const found = readOrganizations(text);
      const wrong = faultOf(found);
      setFault(wrong);
      if (!wrong) setLines(found);
    },
    back: () => {
      setText(written);
      setLines(undefined);
    },
    change: (key: number, field: OrganizationField, value: string) =>
      setLines((before) => before?.map((line) => (line.key === key ? { ...line, [field]: value } : line))),
    remove: (key: number) => setLines((before) => before?.filter((line) => line.key !== key)),
  };
}

export type OrganizationList = ReturnType<typeof useOrganizationList>;

/** Milliseconds without a correction after which the list is checked again. */
const pause = 400;
const none: Outcomes<OrganizationField> = new Map();

/** Has the server check the lines, and again after each change; until then the outcomes are those of the check before. */
export function useOutcomes(lines: readonly OrganizationLine[]) {
  const [settled] = useDebouncedValue(lines, pause);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['organization-list', settled],
    queryFn: async ({ signal }) => {
      const { data } = await checkOrganizations(settled.map(rowOfOrganization), signal);
      return organizationOutcomes(settled, data);
    },
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = data !== undefined && !isPlaceholderData && settled === lines;
  const hasLines = lines.length > 0;
  return {
    outcomes: (hasLines && data) || none,
    isChecking: !isCurrent && !error && hasLines,
    isCurrent,
    error,
    again: refetch,
  };
}

/** Creates the organizations of a list; every list that names organizations then shows them. */
export function useImport(onCreated: (count: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lines: readonly OrganizationLine[]) => createOrganizations(lines.map(rowOfOrganization)),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ['organizations'] });
      onCreated(data.filter(({ outcome }) => outcome === 'new').length);
    },
  });
}
