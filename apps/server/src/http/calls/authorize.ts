import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { gateErrors } from '@account/contract/calls/errors';
import { gateBefore, isOpenTo, principalOf } from '@account/contract/policies/principal';
import { requestSiteOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { type Caller, csrfMatches, deviceTokenHeader } from '../session/caller.ts';

const changesState = (endpoint: Endpoint): boolean => endpoint.method !== 'GET';

/** Whether the call rests on a cookie, so that another site could have sent it. */
const usesSession = ({ access }: Endpoint, { apiToken }: Pick<Caller, 'apiToken'>): boolean =>
  !apiToken && (access.kind === 'visitor' || access.kind === 'user');

/** Why no token counts: it is missing, wrong or ended, or its display is in the bin. */
export const tokenRefused = ({ suspended }: Pick<Caller, 'suspended'>): AppError =>
  suspended
    ? new AppError('unauthorized', { message: { id: 'errors.display_suspended' }, suspended: true })
    : new AppError('unauthorized');

/** An API token makes the calls of its scopes alone; 403 with what it lacks. */
function requireScope({ scope }: Endpoint, { apiToken }: Pick<Caller, 'apiToken'>): void {
  if (!apiToken || (scope && apiToken.scopes.includes(scope))) return;
  throw scope
    ? new AppError('forbidden', { message: { id: 'errors.token_scope', values: { scope } }, scope })
    : new AppError('forbidden', { message: { id: 'errors.token_closed' }, scope: null });
}

/** First step, before the body is read: no live session, no call (419); no live token, no call (401). */
export function requireSession(endpoint: Endpoint, caller: Caller, headers: IncomingHttpHeaders): void {
  if (endpoint.namesDisplay && headers[deviceTokenHeader] !== undefined && !caller.display) throw tokenRefused(caller);
  if (endpoint.access.kind === 'token' && !caller.person && !caller.display && !caller.directory)
    throw tokenRefused(caller);
  if (endpoint.access.kind === 'visitor' && !caller.token && !caller.apiToken) throw new AppError('session_expired');
  if (endpoint.access.kind === 'user' && !caller.session) throw new AppError('session_expired');
}

/**
 * Calls that other sites cannot send: they would need a header that CORS does not grant them, or the browser names them. A
 * GET carries no CSRF token, and some begin an authorization at a platform, so no page of another site may open one.
 */
export function requireOwnScript(endpoint: Endpoint, caller: Caller, headers: IncomingHttpHeaders): void {
  const isForeign = !changesState(endpoint) && usesSession(endpoint, caller) && requestSiteOf(headers) === 'foreign';
  const isScript = headers['x-requested-with'] === 'XMLHttpRequest';
  if (isForeign || (endpoint.ownScriptOnly && !isScript)) throw new AppError('forbidden');
}

/** Second step: the CSRF token of the session, from the header or from the body's `_token`. */
export function requireCsrf(endpoint: Endpoint, caller: Caller, given: unknown, secrets: Secrets): void {
  if (!changesState(endpoint) || !usesSession(endpoint, caller)) return;
  if (!caller.token || !csrfMatches(given, caller.token, secrets)) throw new AppError('session_expired');
}

/** Third step: the scope of an API token, gates, then the role. The rights to one record are the module's policy. */
export function requireAccess(endpoint: Endpoint, caller: Caller): void {
  requireScope(endpoint, caller);
  const { access } = endpoint;
  const user = (access.kind === 'token' ? caller.person : caller.session)?.user;
  if (!user || (access.kind !== 'user' && access.kind !== 'token')) return;
  const gate = gateBefore(user, access.openAt ?? []);
  if (gate) throw new AppError(gateErrors[gate]);
  if (access.kind === 'user' && !isOpenTo(principalOf(user), access)) throw new AppError('forbidden');
}

/** After the body: what was written for one organization is not done in the one that its person was moved to meanwhile. */
export function requireSameOrganization(before: Caller, after: Caller): void {
  const organizationOf = ({ session, person }: Caller) => (session ?? person)?.user.organization?.id;
  if (organizationOf(before) !== organizationOf(after)) throw new AppError('forbidden');
}
