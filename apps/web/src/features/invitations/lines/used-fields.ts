import { useMemo, useRef, useState } from 'react';
import { type Line, type LineField, lineFields } from '../lines/line.ts';
import type { Outcomes } from '../lines/outcomes.ts';

const problems = ['invalid', 'duplicate'];

/** The lines that a filter leaves. One that was just corrected stays where it is until another filter is chosen. */
export function useShownLines(lines: readonly Line[], outcomes: Outcomes) {
  const [filter, setFilter] = useState<string>();
  const corrected = useRef(new Set<number>());
  const shown = useMemo(() => {
    if (!filter) return lines;
    const wanted = filter === 'problems' ? problems : [filter];
    return lines.filter(({ key }) => corrected.current.has(key) || wanted.includes(outcomes.get(key)?.outcome ?? ''));
  }, [lines, outcomes, filter]);
  return {
    shown,
    filter,
    filterBy: (chosen: string | undefined) => {
      corrected.current = new Set();
      setFilter(chosen);
    },
    keep: (key: number) => corrected.current.add(key),
  };
}

/**
 * The fields that are shown: addresses and names, and what somebody of the list has or has wrong. Organizations are not,
 * where nobody chooses one.
 */
export const usedFields = (lines: readonly Line[], outcomes: Outcomes, choosesOrganization: boolean): LineField[] => {
  const wrong = new Set([...outcomes.values()].flatMap(({ errors }) => Object.keys(errors)));
  return lineFields.filter(
    (field) =>
      (choosesOrganization || field !== 'organization') &&
      (field === 'email' || field === 'name' || wrong.has(field) || lines.some((line) => line[field] !== '')),
  );
};
