import type { ScimType } from '@account/contract/calls/scim-dialect';
import type { MessageRef } from '@account/contract/messages';
import type { MessageId } from '@account/messages/ids';
import { AppError } from '../../../kernel/errors.ts';

type ScimText = Extract<MessageId, `scim.${string}`>;

const messageOf = (id: ScimText, values?: MessageRef['values']): MessageRef => (values ? { id, values } : { id });

/** A 400 with what SCIM calls it. */
export const scimError = (scimType: ScimType, id: ScimText, values?: MessageRef['values']): AppError =>
  new AppError('bad_request', { scimType, message: messageOf(id, values) });

/** A 409: the address or the name is taken. */
export const notUnique = (id: ScimText, values?: MessageRef['values']): AppError =>
  new AppError('conflict', { scimType: 'uniqueness', message: messageOf(id, values) });

/** The attributes that filters compare: of people, and of groups. */
const attributes = 'userName, externalId, emails.value, active, id, displayName, members';

/** A filter that no list understands. */
export const unknownFilter = (): AppError => scimError('invalidFilter', 'scim.filter_unknown', { attributes });

/** Refuses a change of a resource that is another one than the directory read: `If-Match`, compared weakly. */
export function requireVersion(expected: string | undefined, ...versions: readonly string[]): void {
  if (expected === undefined) return;
  const named = expected.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const isCurrent = versions.some((version) => named.includes(`"${version}"`));
  if (!named.includes('*') && !isCurrent) throw new AppError('precondition_failed');
}
