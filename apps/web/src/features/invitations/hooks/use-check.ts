import type { Role } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { checkList, organizationIdsQuery } from '../api.ts';
import type { Line } from '../lines/line.ts';
import { type Outcomes, outcomesOf } from '../lines/outcomes.ts';
import { type Defaults, type Meanings, rowOfLine } from '../lines/row-of-line.ts';

const noIds: ReadonlyMap<string, number> = new Map();

/** What the words of a list may mean; undefined while organizations are looked for. */
export function useMeanings(lines: readonly Line[], roles: readonly Role[], defaults: Defaults) {
  const chooses = mayChooseOrganization(principalOf(useSignedInUser()));
  const names = useMemo(
    () => [...new Set(lines.map(({ organization }) => organization.toLowerCase()))].filter(Boolean).toSorted(),
    [lines],
  );
  const isNeeded = chooses && names.length > 0;
  const { data, error, refetch } = useQuery({ ...organizationIdsQuery(names), enabled: isNeeded });
  const ids = isNeeded ? data : noIds;
  const meanings = useMemo(
    (): Meanings | undefined => ids && { roles, defaults, organizations: chooses ? ids : undefined },
    [ids, roles, defaults, chooses],
  );
  return { meanings, error, again: refetch };
}

/** Milliseconds without a correction after which the list is checked again. */
const pause = 400;
const none: Outcomes = new Map();

interface Checked {
  lines: readonly Line[];
  meanings: Meanings;
  outcomes: Outcomes;
}

/**
 * Has the server check a list, and again after each change; until then the outcomes are those of the check before.
 * @param meanings undefined while they are being loaded; the same object as long as they are the same
 */
export function useCheck(lines: readonly Line[], meanings: Meanings | undefined) {
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const isFirst = checked === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same again
  useEffect(() => {
    if (!meanings || lines.length === 0) return;
    const abort = new AbortController();
    const check = () => {
      const rows = lines.map((line) => rowOfLine(line, meanings).row);
      // With the words for what is unknown, which nothing else of the page needs.
      Promise.all([checkList(rows, abort.signal), loadMessages(['validation'])]).then(
        ([{ data }]) => {
          setError(undefined);
          setChecked({ lines, meanings, outcomes: outcomesOf(lines, data, meanings) });
        },
        (failure: Error) => abort.signal.aborted || setError(failure),
      );
    };
    const timer = setTimeout(check, isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lines, meanings, attempt, isFirst]);

  const isCurrent = checked?.lines === lines && checked.meanings === meanings;
  return {
    outcomes: checked?.outcomes ?? none,
    isChecking: !isCurrent && !error && lines.length > 0,
    isCurrent,
    error,
    again: () => {
      setError(undefined);
      setChecked(undefined);
      setAttempt(attempt + 1);
    },
  };
}
