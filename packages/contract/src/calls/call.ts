import type { ValidationId } from '../messages.ts';
import type { AccessLevel } from '../roles.ts';

/** Conditions that block a signed-in user until they are met, checked in this order. */
export type Gate = 'password' | 'verification' | 'two_factor';

/** Whose bearer tokens there are. */
export type TokenHolder = 'display' | 'person' | 'api' | 'directory';

/**
 * Who may call.
 * - `public`: every client, without session, CSRF token or cookie
 * - `visitor`: every browser with a live session, signed in or not
 * - `user`: a signed-in user of one of the levels who has passed every gate except those in `openAt`
 * - `token`: callers with a bearer token of a display or a directory, an API token, or one of a user who has passed every gate except those in `openAt`
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'visitor' }
  | { kind: 'user'; levels: readonly AccessLevel[] | 'every'; openAt?: readonly Gate[] }
  | { kind: 'token'; holders: readonly TokenHolder[]; openAt?: readonly Gate[] };

/** Signed-in users, for the calls of the page that leads through the gate of the second factor. */
export const ownSettingsAccess = { kind: 'user', levels: 'every', openAt: ['two_factor'] } as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Limits of an uploaded file; the bytes are counted while they stream. */
export interface FileRule {
  field: string;
  maxBytes: number;
  required: boolean;
  /** The message when no file was sent; without it, the general message for an empty field. */
  refusal?: ValidationId;
}

/**
 * The part of an endpoint that a caller needs to make a call. The rest, the schemas among it, is defined beside it
 * (`defineEndpoint`), so that a page that only makes calls loads no schemas.
 */
export interface Call {
  id: string;
  method: Method;
  path: `/${string}`;
  access: Access;
  /** With a file the body is multipart, and `jsonField` names the part that holds the rest of it as JSON. */
  file?: FileRule & { jsonField?: string };
}
