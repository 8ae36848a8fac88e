import { useEffect, useState } from 'react';
import { isSame } from '#shared/forms/use-fields.ts';
import { beforeSignIn } from '#shared/navigation/leaving.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft-store.ts';

type Values = Record<string, unknown>;

const isSecret = (name: string): boolean => /password|secret|token/i.test(name);

/** Whether JSON gives the value back as it is; files and the like are none of that. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value as Values).every(isPlain);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whether a field that holds one of them can hold the other. A choice that can be cleared is text or null. */
const isLike = (left: unknown, right: unknown): boolean =>
  kindOf(left) === kindOf(right) ||
  (left === null && typeof right === 'string') ||
  (right === null && typeof left === 'string');

/** The changed fields that may be kept: no passwords, no secrets, no files. Undefined when there are none. */
export function draftOf(kept: Values, values: Values): Omit<Draft, 'at'> | undefined {
  const names = Object.keys(values).filter(
    (name) => !isSecret(name) && isPlain(values[name]) && isPlain(kept[name]) && !isSame(values[name], kept[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { base: pick(kept), mine: pick(values) };
}

interface Restored<V extends Values> {
  values: V;
  /** Fields that are in the draft and that another user has changed since. */
  changedElsewhere: string[];
}

/** Puts what was typed into the values that a form begins with; undefined when nothing of it fits. */
export function restore<V extends Values>(initial: V, { base, mine }: Draft): Restored<V> | undefined {
  const names = Object.keys(mine).filter(
    (name) => Object.hasOwn(initial, name) && isLike(initial[name], mine[name]) && !isSame(initial[name], mine[name]),
  );
  if (names.length === 0) return undefined;
  return {
    values: { ...initial, ...Object.fromEntries(names.map((name) => [name, mine[name]])) },
    changedElsewhere: names.filter((name) => !isSame(base[name], initial[name])),
  };
}

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
