import { AppError } from '../../../kernel/errors.ts';

/** Refuses a change of a resource that is another one than the directory read: `If-Match`, compared weakly. */
export function requireVersion(expected: string | undefined, ...versions: readonly string[]): void {
  if (expected === undefined) return;
  const named = expected.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const isCurrent = versions.some((version) => named.includes(`"${version}"`));
  if (!named.includes('*') && !isCurrent) throw new AppError('precondition_failed');
}
