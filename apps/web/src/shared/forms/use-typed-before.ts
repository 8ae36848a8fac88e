import { useLayoutEffect } from 'react';
import { isPrerendered } from '../session/prerendered.ts';

const typedInto = (field: HTMLInputElement) => (field.type === 'checkbox' ? field.checked : field.value);

/**
 * Takes over what was typed, or filled in by the browser, before our code came. It has to be in the state before anything
 * is drawn anew: React would put the former value back.
 */
export function useTypedBefore<Values extends Record<string, unknown>>(
  values: Values,
  idOf: (name: string) => string,
  set: (name: string, value: unknown) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form is taken over
  useLayoutEffect(() => {
    if (!isPrerendered) return;
    for (const name of Object.keys(values)) {
      const field = document.getElementById(idOf(name));
      if (field instanceof HTMLInputElement && typedInto(field) !== values[name]) set(name, typedInto(field));
    }
  }, []);
}
