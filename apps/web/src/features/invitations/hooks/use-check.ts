import { useEffect, useState } from 'react';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { checkList } from '../api.ts';
import type { Line } from '../lines/line.ts';
import { type Outcomes, outcomesOf } from '../lines/outcomes.ts';
import { type Meanings, rowOfLine } from '../lines/row-of-line.ts';

/** Milliseconds without a correction after which the list is checked again. */
const pause = 400;
const none: Outcomes = new Map();

/** How the words of a list are read, and what is done about unknown organizations. */
interface Reading {
  meanings: Meanings;
  createsOrganizations: boolean;
}

interface Checked {
  lines: readonly Line[];
  reading: Reading;
  /** The names of the organizations that would be created. */
  created: readonly string[];
  outcomes: Outcomes;
}

/**
 * Has the server check a list, and again after each change; until then the outcomes are those of the check before.
 * @param reading the same object as long as it is the same
 */
export function useCheck(lines: readonly Line[], reading: Reading) {
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const isFirst = checked === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same again, the end of the first does not
  useEffect(() => {
    if (lines.length === 0) return;
    const { meanings, createsOrganizations } = reading;
    const abort = new AbortController();
    const check = () => {
      const rows = lines.map((line) => rowOfLine(line, meanings).row);
      // With the words for what is unknown, which nothing else of the page needs.
      const list = { rows, create_organizations: createsOrganizations };
      Promise.all([checkList(list, abort.signal), loadMessages(['validation'])]).then(
        ([{ data, organizations }]) => {
          setError(undefined);
          const created = organizations.map(({ name }) => name);
          setChecked({ lines, reading, created, outcomes: outcomesOf(lines, data, meanings) });
        },
        (failure: Error) => abort.signal.aborted || setError(failure),
      );
    };
    const timer = setTimeout(check, isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [lines, reading, attempt]);

  const isCurrent = checked?.lines === lines && checked.reading === reading;
  // Without lines nothing is checked, and nothing holds of those before.
  const shown = lines.length > 0 ? checked : undefined;
  return {
    outcomes: shown?.outcomes ?? none,
    created: shown?.created ?? [],
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
