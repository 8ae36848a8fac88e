type Values = Record<string, unknown>;

/** Whether two values of a field are the same; lists and objects by what is in them. */
export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Applies the changes of a form to what is stored now: fields that were changed here stay, all others are as stored.
 * @param base what was stored when the form was opened
 */
export const mergeValues = <V extends Values>(base: V, mine: V, theirs: V): V =>
  Object.fromEntries(
    Object.keys(mine).map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]]),
  ) as V;
