import { useState } from 'react';
import { isSame } from './merge-values.ts';

/** What a field was changed to: its text or tick out of an event, else the value that the component gives. */
function newValue(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change;
  const { currentTarget } = change;
  if (currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox') return currentTarget.checked;
  return (currentTarget as HTMLInputElement | HTMLTextAreaElement).value;
}

/** The values and the errors of the fields of a form. A field that is changed is not wrong any more. */
export function useFields<Values extends Record<string, unknown>>(initial: Values) {
  const [kept, setKept] = useState(initial);
  const [values, setValues] = useState(initial);
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
    /** What is saved, as far as the form knows. */
    kept,
    /** Takes values for saved, and shows them or what was made of them. */
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
