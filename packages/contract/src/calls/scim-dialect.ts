import { type ErrorCode, errorTable } from './errors.ts';

/** Where SCIM is spoken (RFC 7644): its own media type, and its own errors. */
export const scimRoot = '/scim/v2';

export const speaksScim = (path: string): boolean => path === scimRoot || path.startsWith(`${scimRoot}/`);

export const scimMediaType = 'application/scim+json';

export const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The error of a SCIM call, RFC 7644, 3.12. */
export interface ScimErrorBody {
  schemas: [typeof scimErrorSchema];
  status: string;
  scimType?: ScimType;
  detail: string;
}

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** The status of an error: SCIM knows no 422. */
export function statusOf(code: ErrorCode, path: string): number {
  const { status } = errorTable[code];
  return status === 422 && speaksScim(path) ? 400 : status;
}
