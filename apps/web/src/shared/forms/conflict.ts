import { isSame } from './merge-values.ts';
import type { useContractForm } from './use-contract-form.ts';

/** Changes by another user while the form was open, and the two ways to continue. */
export interface Conflict {
  /** Fields that were changed elsewhere, with what they hold now. */
  changes: readonly { name: string; label: string; now: string }[];
  /** Saves what was changed here, over what was changed elsewhere. */
  keepMine: () => void;
  /** Puts what is stored now into the fields. */
  loadTheirs: () => void;
}

type ConflictForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useContractForm<never, Values>>,
  'failure' | 'loaded' | 'labelOf' | 'keepMine' | 'load'
>;

/**
 * The conflict that the last save ran into; undefined when it did not.
 * @param theirs what the fields would hold if the form were opened now; `useSaveRecord` has fetched
 *   the record again by then
 * @param words the text of values that are no texts, such as the id of a role
 */
export function conflictOf<Values extends Record<string, unknown>>(
  form: ConflictForm<Values>,
  theirs: Values | undefined,
  words: { [Name in keyof Values]?: string } = {},
): Conflict | undefined {
  if (!theirs || form.failure?.fields.updated_at === undefined) return undefined;
  const changed = Object.keys(theirs).filter((name) => !isSame(theirs[name], form.loaded[name]));
  return {
    changes: changed.flatMap((name) => {
      const label = form.labelOf(name);
      return label ? [{ name, label, now: words[name] ?? String(theirs[name] ?? '') }] : [];
    }),
    keepMine: () => form.keepMine(theirs),
    loadTheirs: () => form.load(theirs),
  };
}
