import { useRef } from 'react';
import { same } from '../list-view.ts';

/** The same array as before while it names the same, so that rows do not render again with each change of the address. */
export function useUnchanged(keys: readonly string[]): readonly string[] {
  const kept = useRef(keys);
  if (!same(kept.current, keys)) kept.current = keys;
  return kept.current;
}
