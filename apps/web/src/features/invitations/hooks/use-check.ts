import { useEffect, useState } from 'react';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { checkList } from '../api/check-list.ts';
import { type Fates, fatesOf } from '../lines/fates.ts';
import type { Line } from '../lines/line.ts';
import { type Meanings, rowOfLine } from '../lines/row-of-line.ts';

/** Milliseconds without a correction after which the list is checked again. */
const pause = 400;
const none: Fates = new Map();

interface Checked {
  lines: readonly Line[];
  meanings: Meanings;
  fates: Fates;
}

/**
 * Has the server check a list, and again after each change; until then the fates are those of the check before.
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
          setChecked({ lines, meanings, fates: fatesOf(lines, data, meanings) });
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
    fates: checked?.fates ?? none,
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
