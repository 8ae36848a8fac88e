import { useState } from 'react';

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

/** The new value of a field: text or checked state of an event's target, or the value itself. */
function newValue(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change;
  const { currentTarget } = change;
  if (currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox') return currentTarget.checked;
  return (currentTarget as HTMLInputElement | HTMLTextAreaElement).value;
}

/**
 * The values and the errors of the fields of a form. Changing a field removes its error.
 * @param shown what is in the fields at first, where that is not what is saved
 */
export function useFields<Values extends Record<string, unknown>>(initial: Values, shown: Values = initial) {
  const [kept, setKept] = useState(initial);
  const [values, setValues] = useState(shown);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  return {
    values,
    set,
    setErrors,
    /** Whether a field differs from what is saved. */
    changed: !isSame(values, kept),
    /** The saved values, as far as the form knows. */
    kept,
    /** Takes values as saved. Input made after they were sent stays. */
    keep: (saved: Values) => {
      setKept(saved);
      setErrors({});
    },
    /** Takes values as saved, and shows them, or `shown` in their place. */
    rest: (saved: Values, shown: Values = saved) => {
      setKept(saved);
      setValues(shown);
      setErrors({});
    },
    of: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (change: unknown) => set(name, newValue(change) as Values[Name]),
    }),
  };
}
