import type { Executor } from '../../platform/database/database.ts';
import { findNamed, findNearest, findNearestAmong } from '../organizations/index.ts';

/** An organization that exists, or that the plan creates: then it has no id yet. */
export interface School {
  id: number | null;
  name: string;
}

/** The organizations that lines of a plan may name. */
export interface Schools {
  find(asked: string): School | undefined;
  /** The nearest name to one that is not found; null without a near one. */
  suggestion(asked: string): string | null;
  /** The keys of those that the plan creates. */
  created: ReadonlySet<string>;
}

/**
 * Looks up the organizations that lines name.
 * @param planned the names of those that the plan creates
 */
export async function readSchools(
  executor: Executor,
  asked: readonly string[],
  planned: readonly string[],
): Promise<Schools> {
  const named = new Map(
    (await findNamed(executor, [...new Set([...asked, ...planned])])).map((one) => [one.asked, one]),
  );
  const keyOf = (name: string) => named.get(name)?.key ?? name;
  const created = new Map(planned.map((name) => [keyOf(name), name]));
  const find = (name: string): School | undefined => {
    const known = named.get(name);
    if (known?.id && known.name !== null) return { id: known.id, name: known.name };
    const made = created.get(keyOf(name));
    return made === undefined ? undefined : { id: null, name: made };
  };
  const unknown = [...new Set(asked)].filter((name) => find(name) === undefined);
  const [near, nearHere] =
    unknown.length === 0
      ? [[], []]
      : [await findNearest(executor, unknown), await findNearestAmong(executor, unknown, planned)];
  const nearest = new Map([...near, ...nearHere].map(({ asked: name, name: other }) => [name, other]));
  return { find, suggestion: (name) => nearest.get(name) ?? null, created: new Set(created.keys()) };
}
