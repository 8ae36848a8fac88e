import type { TokenHolder } from '@account/contract/calls/call';
import { takesApiTokens } from '@account/contract/calls/endpoint';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { accessLevels } from '@account/contract/roles';
import { apiTokenMark } from '@account/contract/values/token-scopes';
import type { FastifyRequest } from 'fastify';
import type { Actor, Origin, UserActor } from '../../kernel/actor.ts';
import {
  type ApiTokenStore,
  type DirectoryStore,
  type DisplayStore,
  familyOf,
  type LiveApiToken,
  type LiveDirectory,
  type LiveDisplay,
  type LiveSession,
  type SessionStore,
} from '../../kernel/callers.ts';
import { clientOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken, randomToken, type Secrets } from '../../platform/crypto/secrets.ts';
import type { LookUp } from '../../platform/limits/windows/lookup-limit.ts';
import { readBrowserCookie, readSessionCookie } from './cookies.ts';
import { isVisitorToken, type VisitorTokens } from './visitor-token.ts';

/** The credentials and the origin of a request. */
export interface Caller {
  /** The token of a live session, of a visitor or of a signed-in person. */
  token: string | undefined;
  session: LiveSession | undefined;
  /** The API token that stands for the session. */
  apiToken?: LiveApiToken;
  /** The live session behind the bearer token, in calls that take tokens of persons. */
  person: LiveSession | undefined;
  /** The display behind the bearer token, in calls that take tokens of displays, or behind `X-Device-Token`. */
  display: LiveDisplay | undefined;
  /** The directory behind the bearer token, in calls that take tokens of directories. */
  directory?: LiveDirectory;
  /** The display of such a token where it is in the bin. */
  suspended?: { id: number };
  bearer: string | undefined;
  /** The token that the browser keeps from this sign-in on, where a sign-in is possible. */
  browser?: string;
  origin: Origin;
}

export interface CallerParts {
  sessions: SessionStore;
  displays: DisplayStore;
  directories: DirectoryStore;
  apiTokens: ApiTokenStore;
  visitors: VisitorTokens;
  secrets: Secrets;
  secureCookies: boolean;
  lookUp: LookUp;
}

const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Za-z0-9._-]{1,512}$/.test(text) ? text : undefined;

/** The bearer token of a call, of whatever form (RFC 6750, 2.1). */
const credentialOf = ({ authorization = '' }: FastifyRequest['headers']): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];

/** Names the display of a call whose bearer token is that of the user. */
export const deviceTokenHeader = 'x-device-token';

/** Where a request came from, and whether its connection is still open. */
export const originOf = ({ ip, id, raw, headers }: FastifyRequest): Origin => ({
  address: ip,
  requestId: id,
  userAgent: (headers['user-agent'] ?? '').slice(0, 255),
  requester: { client: clientOf(ip), hasLeft: () => raw.socket.destroyed },
});

/** The caller of a public call or a file: address and bearer token, no session. */
export const withoutSession = (request: FastifyRequest): Caller => ({
  token: undefined,
  session: undefined,
  person: undefined,
  display: undefined,
  bearer: tokenOf(credentialOf(request.headers)),
  origin: originOf(request),
});

/** An event stream is no use of its session: it would live for as long as a forgotten tab. */
const isUse = (request: FastifyRequest): boolean => request.routeOptions.config.endpoint?.events === undefined;

/** The same of a browser, with its token: the one it has, or a new one where people sign in. A finished sign-in keeps it. */
function withBrowser(request: FastifyRequest, secure: boolean): Caller {
  const unauthenticated = withoutSession(request);
  const { endpoint, page } = request.routeOptions.config;
  const known = readBrowserCookie(request, secure);
  const browser = page || endpoint?.access.kind === 'visitor' ? (known ?? randomToken()) : undefined;
  const named = browser ?? known;
  if (named === undefined) return unauthenticated;
  return {
    ...unauthenticated,
    ...(browser ? { browser } : {}),
    origin: { ...unauthenticated.origin, browser: hashToken(named) },
  };
}

/** Whether no token says who calls. */
export const isUnauthenticated = ({ session, person, display, directory }: Caller): boolean =>
  !session && !person && !display && !directory;

/** The API token that a call brings in place of a session, whether or not it is one. */
function apiTokenOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const { endpoint } = routeOptions.config;
  if (!endpoint || !takesApiTokens(endpoint)) return undefined;
  const given = credentialOf(headers);
  return given?.startsWith(apiTokenMark) ? given : undefined;
}

/** Finds the API token of a call. Cookies do not count beside one. */
async function authenticateApiToken(token: string, request: FastifyRequest, parts: CallerParts): Promise<Caller> {
  const apiToken = await parts.lookUp(token, request.ip, () => parts.apiTokens.find(token));
  if (!apiToken) throw new AppError('unauthorized');
  const caller = withoutSession(request);
  const { id, name, session } = apiToken;
  return { ...caller, apiToken, session, origin: { ...caller.origin, apiToken: { id, name } } };
}

/** Finds the session behind the cookie, or the API token in its place. Only a live one counts. */
export async function authenticate(request: FastifyRequest, parts: CallerParts): Promise<Caller> {
  const apiToken = apiTokenOf(request);
  if (apiToken) return authenticateApiToken(apiToken, request, parts);
  const unauthenticated = withBrowser(request, parts.secureCookies);
  const token = readSessionCookie(request, parts.secureCookies);
  if (!token) return unauthenticated;
  if (isVisitorToken(token)) return { ...unauthenticated, token: parts.visitors.isLive(token) ? token : undefined };
  const session = await parts.lookUp(token, request.ip, () => parts.sessions.find(token, isUse(request)));
  return { ...unauthenticated, token: session ? token : undefined, session };
}

/** The display of a token. The bin is asked only where no display has it. */
async function displayOf(token: string, displays: DisplayStore): Promise<Partial<Caller> | undefined> {
  const display = await displays.find(token);
  if (display) return { display };
  const id = await displays.findSuspended(token);
  return id === undefined ? undefined : { suspended: { id } };
}

/** Finds the display, directory or person behind the bearer token, of the kinds that the call takes. Cookies do not count in it. */
export async function authenticateToken(
  request: FastifyRequest,
  holders: readonly TokenHolder[],
  parts: CallerParts,
): Promise<Caller> {
  const { sessions, displays, directories, lookUp } = parts;
  const unauthenticated = withoutSession(request);
  const { bearer } = unauthenticated;
  if (!bearer) return unauthenticated;
  if (bearer.startsWith(apiTokenMark) && holders.includes('api')) {
    const caller = await authenticateApiToken(bearer, request, parts);
    return { ...caller, person: caller.session };
  }
  const found = await lookUp(bearer, request.ip, async (): Promise<Partial<Caller> | undefined> => {
    const person = holders.includes('person') ? await sessions.findToken(bearer, isUse(request)) : undefined;
    if (person) return { person };
    const directory = holders.includes('directory') ? await directories.find(bearer) : undefined;
    if (directory) return { directory };
    return holders.includes('display') ? displayOf(bearer, displays) : undefined;
  });
  return { ...unauthenticated, ...found };
}

/** Finds the display of a public call. */
export async function authenticateDisplay(request: FastifyRequest, { displays, lookUp }: CallerParts): Promise<Caller> {
  const unauthenticated = withoutSession(request);
  const token = tokenOf(request.headers[deviceTokenHeader]?.toString());
  if (!token) return unauthenticated;
  return { ...unauthenticated, ...(await lookUp(token, request.ip, () => displayOf(token, displays))) };
}

/** The person of a session as services know them. */
const userActorOf = (session: LiveSession, origin: Origin): UserActor => ({
  kind: 'user',
  id: session.user.id,
  email: session.user.email,
  level: session.user.role.access_level,
  organizationId: session.user.organization?.id ?? null,
  origin,
});

/** An administrator of the one organization that an API token reaches. Below the top level it is the person's own. */
function withinOrganization(actor: UserActor, organizationId: number): UserActor {
  const { level, organizationId: own } = actor;
  return { ...actor, level: accessLevels.organization, organizationId, unlimited: { level, organizationId: own } };
}

export function actorOf({ session, person, display, directory, origin, apiToken }: Caller): Actor {
  const live = session ?? person;
  if (live) {
    const actor = userActorOf(live, origin);
    const only = apiToken?.organizationId ?? null;
    return only !== null && isTopAdministrator(actor) ? withinOrganization(actor, only) : actor;
  }
  if (directory) return { kind: 'directory', organizationId: directory.organizationId, origin };
  if (!display) return { kind: 'visitor', origin };
  const { id: deviceId, name, organizationId } = display;
  return { kind: 'display', deviceId, name, organizationId, origin };
}

/** The CSRF token of a session: derived, so that no page and no process has to remember it. */
export const csrfTokenOf = (sessionToken: string, secrets: Secrets): string =>
  secrets.sign('csrf', familyOf(sessionToken));

export const csrfMatches = (given: unknown, sessionToken: string, secrets: Secrets): boolean =>
  typeof given === 'string' && secrets.verify('csrf', familyOf(sessionToken), given);
