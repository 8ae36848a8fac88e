import { useEffect, useState } from 'react';
import { beforeSignIn } from '#shared/navigation/before-sign-in.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';
import { draftOf, restore } from './draft-values.ts';

/**
 * Keeps what is typed into a form for the way through the sign-in when the session ends, and gives it back afterwards. It
 * is forgotten when the form is left otherwise.
 * @param place the key of its draft; without one nothing is kept
 */
export function useDraft<V extends Record<string, unknown>>(place: string | undefined, initial: V) {
  const [key] = useState(place);
  const [restored, setRestored] = useState(() => {
    const draft = key ? readDraft(key) : undefined;
    return draft && restore(initial, draft);
  });
  useEffect(() => () => (key ? dropDraft(key) : undefined), [key]);
  return {
    restored,
    forget: () => {
      if (key) dropDraft(key);
      setRestored(undefined);
    },
    /** For an effect of each rendering: what would be kept now. Returns its end. */
    follow: (kept: V, values: V) =>
      key
        ? beforeSignIn(() => {
            const draft = draftOf(kept, values);
            if (draft) keepDraft(key, draft);
          })
        : undefined,
  };
}
