import type { SyncErrorKind } from '@account/contract/endpoints/drives/cloud-storage.list';
import * as z from 'zod/mini';
import { quoted } from '../../../platform/outgoing/reasons.ts';
import { looseText } from './loose-text.ts';

/** A response of the platform's API with a status other than 200. */
export interface ErrorResponse {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is not JSON. */
  body: unknown;
}

/** Seconds of the header `Retry-After` (RFC 9110, 10.2.3): a number, or a date. Undefined for anything else. */
export function retryAfterIn(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}

function kindOf(status: number): DriveFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 410) return 'cursor_expired';
  if (status === 429) return 'limited';
  return status >= 500 ? 'platform_down' : 'unexpected';
}

/** How the platforms word errors, each in its own members. */
const errorBody = z.object({
  error: z.union([
    z.object({ code: looseText, status: looseText, message: looseText }),
    z.pipe(
      looseText,
      z.transform((message) => ({ message })),
    ),
  ]),
});

/** The meaning of a status on every platform, unless the platform said more in the body; `reasons` are its own words for it. */
export function failureOfStatus(
  { status, headers, body }: ErrorResponse,
  kind: DriveFailure['kind'] = kindOf(status),
  reasons: readonly string[] = [],
): DriveFailure {
  const said = errorBody.safeParse(body).data?.error ?? {};
  const words = new Set([...reasons, ...Object.values(said)].filter(Boolean).map(String));
  const cause = new Error(quoted(`status ${status} ${[...words].join(' ')}`));
  return new DriveFailure(kind, { retryAfter: retryAfterIn(headers), cause });
}

/**
 * The kinds that a drive shows, and `not_set_up`: the program or the account may not be used at the platform, which only an
 * administrator can mend. People see it as `unexpected`, with a sentence of its own.
 */
export type FailureKind = SyncErrorKind | 'not_set_up';

/**
 * - `unauthorized`: the access token is not good; a new one may be
 * - `cursor_expired`: the position is too old; only a whole read helps
 * - `not_found`: the API has no such call
 * - `endless`: reading comes to no end
 */
const passing = ['unauthorized', 'cursor_expired', 'not_found', 'endless'] as const;
type Passing = (typeof passing)[number];

const isPassing = (kind: FailureKind | Passing): kind is Passing => passing.includes(kind as Passing);

/** Why a platform's files could not be read. Its cause is for the log and carries no token. */
export class DriveFailure extends Error {
  override name = 'DriveFailure';
  readonly kind: FailureKind | Passing;
  /** Seconds that the platform asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(kind: DriveFailure['kind'], details: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.retryAfter = details.retryAfter;
  }

  /** The kind that the drive shows, when nothing more can be tried. */
  get reportedKind(): FailureKind {
    return isPassing(this.kind) ? 'unexpected' : this.kind;
  }
}
