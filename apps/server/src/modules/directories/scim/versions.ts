import { AppError } from '../../../kernel/app-error.ts';

/** Refuses a change of a resource that is another one than the directory read: `If-Match`, compared weakly. */
export function requireVersion(expected: string | undefined, version: string): void {
  if (expected === undefined) return;
  const named = expected.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!named.includes('*') && !named.includes(`"${version}"`)) throw new AppError('precondition_failed');
}
