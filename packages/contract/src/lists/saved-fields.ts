import type * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The fields of a record that its form saves. What no response shows, such as a password, is none of them: it is saved
 * by itself, and no audit entry names it.
 */
export function savedFields<Saved extends Shape, Shown extends Shape>(
  input: { shape: Saved },
  record: { shape: Shown },
): readonly Exclude<keyof Saved & keyof Shown & string, 'id' | 'updated_at'>[] {
  const isSaved = (name: string) => name in record.shape && name !== 'id' && name !== 'updated_at';
  return Object.keys(input.shape).filter(isSaved) as Exclude<keyof Saved & keyof Shown & string, 'id' | 'updated_at'>[];
}
