import { tabStorage } from '../lib/browser-storage.ts';

type Values = Record<string, unknown>;

/** The values typed into a form when the session ended. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  /** The earlier values of the changed fields. */
  base: Values;
  mine: Values;
}

const prefix = 'draft:';
/** Milliseconds. */
const lifetime = 3_600_000;

/** Begins the keys of all drafts of a person. */
export const keysOf = (person: number | undefined): string => `${prefix}${person}:`;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.base) && isRecord(value.mine);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const keys = (): string[] => tabStorage.keys().filter((key) => key.startsWith(prefix));

export const dropDraft = (key: string): void => tabStorage.remove(key);

/** The draft that is kept under a key; one that is older than an hour is removed. A clock may have been set back since. */
export function readDraft(key: string, now = Date.now()): Draft | undefined {
  const draft = parse(tabStorage.get(key) ?? 'null');
  if (isDraft(draft) && now - draft.at < lifetime) return draft;
  dropDraft(key);
  return undefined;
}

/** Keeps a draft in this tab. Without room for it the sign-in comes first. */
export const keepDraft = (key: string, { base, mine }: Omit<Draft, 'at'>, now = Date.now()): boolean =>
  tabStorage.set(key, JSON.stringify({ at: now, base, mine } satisfies Draft));

export const dropDrafts = (): void => keys().forEach(dropDraft);

/** Removes what is old, and what belongs to others than a person. */
export function sweepDrafts(person: number | undefined): void {
  const own = keysOf(person);
  for (const key of keys()) if (!key.startsWith(own) || !readDraft(key)) dropDraft(key);
}

/** Whether this tab keeps a draft, whosever it is. */
export const hasDraft = (): boolean => keys().some((key) => readDraft(key) !== undefined);
