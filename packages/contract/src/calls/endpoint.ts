import * as z from 'zod/mini';
import { limits, type RateLimitName } from '../limits.ts';
import type { TokenScope } from '../values/token-scopes.ts';
import type { Access, Call } from './call.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** The schemas of the events of a stream, by name. */
export type EventSchemas = Readonly<Record<string, Schema>>;

/** The whole definition of an HTTP endpoint, used by server, forms, tests and OpenAPI. Callers need its `Call` alone. */
export interface Endpoint extends Call {
  summary: string;
  /** The scope that an API token needs for the call; undefined where the call is closed to API tokens. */
  scope?: TokenScope;
  rateLimit: RateLimitName;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Maximum body size in bytes, without files; 0 where no body is taken. */
  bodyLimit: number;
  /**
   * Only for scripts of the web itself: 403 without the header `X-Requested-With: XMLHttpRequest`, or when the browser
   * says that another site asks. A GET of that kind does more than to read.
   */
  ownScriptOnly?: true;
  /** The header `X-Device-Token` may name the display of the call: 401 unless it is the token of one. */
  namesDisplay?: true;
  /**
   * `read`: a list or a count, which a replica of the database may answer that has what the caller wrote last.
   * `announced`: says how far something is that the program does, so that later reads of a replica have to show it. All other
   * calls, and each that decides on rights or precedes a write, read the primary.
   */
  replica?: 'read' | 'announced';
  /** The response has an `ETag`; sent back in `If-None-Match`, it makes an unchanged response an empty 304. */
  isConditional?: true;
  /** Where nothing is to be said, the response is an empty 204. */
  mayBeEmpty?: true;
  /** Headers of each response that is no error, and what they are. */
  headers?: Readonly<Record<string, string>>;
  response: Schema;
  /** The body of a 503 in the place of an error, where it tells the state of the program. */
  unready?: Schema;
  /** The status of a success that is not 200. With 204 nothing is sent. */
  success?: 201 | 204;
  /** The events of a stream by name. The response is then a stream of them, and `response` describes one of them. */
  events?: EventSchemas;
  /** Errors of this endpoint, in addition to those of `impliedErrors`. */
  errors: readonly ErrorCode[];
}

type Output<S> = S extends Schema ? z.infer<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** The input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** The input that a caller passes. */
export interface EndpointCall<E extends Endpoint> {
  params: Given<E['params']>;
  query: Given<E['query']>;
  body: Given<E['body']>;
}

/** Segments of an address are text; numbers are accepted too. */
type Segments<P> = P extends object ? { [K in keyof P]: P[K] | number } : P;

type Optional<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** The same for callers in code: an input that may be undefined may be left out. */
export type CallValues<Call extends { params: unknown; query: unknown; body: unknown }> = Optional<
  'params',
  Segments<Call['params']>
> &
  Optional<'query', Call['query']> &
  Optional<'body', Call['body']>;

export type EndpointResponse<E extends Endpoint> = z.infer<E['response']>;

/** The fields that an endpoint adds to its call: the limits that have a default may be left out. */
export type EndpointDefinition = Omit<Endpoint, keyof Call | 'rateLimit' | 'bodyLimit'> &
  Partial<Pick<Endpoint, 'rateLimit' | 'bodyLimit'>>;

const defaultRateLimits = {
  public: 'visitor',
  visitor: 'visitor',
  user: 'session',
  token: 'display',
} as const satisfies Record<Access['kind'], RateLimitName>;

/**
 * Makes an endpoint of its call and what else belongs to it, and keeps the literal types. Defaults: the rate limit that
 * belongs to the access rule, and a body of at most `limits.jsonBody` bytes (none for GET). The annotation lets bundles leave
 * out the endpoints that no page uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const C extends Call, const D extends EndpointDefinition>(
  call: C,
  definition: D,
): C & D & Pick<Endpoint, 'rateLimit' | 'bodyLimit'> => ({
  rateLimit: defaultRateLimits[call.access.kind],
  bodyLimit: call.method === 'GET' ? 0 : limits.jsonBody,
  ...call,
  ...definition,
});

/** An endpoint whose response is a stream of server-sent events. */
export type StreamEndpoint = Endpoint & { events: EventSchemas };

/** An event of a stream: its name and what it carries. */
export type EventOf<E extends StreamEndpoint> = {
  [Name in keyof E['events'] & string]: { name: Name; data: z.infer<E['events'][Name]> };
}[keyof E['events'] & string];

/** Defines an endpoint whose response is a stream of server-sent events, until the session or token ends. */
export const defineStream = <
  const C extends Call & { method: 'GET' },
  const D extends Omit<EndpointDefinition, 'response'> & Pick<StreamEndpoint, 'events'>,
>(
  call: C,
  definition: D,
) => {
  const forms = Object.entries(definition.events).map(([name, data]) => z.object({ event: z.literal(name), data }));
  return { ...defineEndpoint(call, { ...definition, response: z.union(forms) }), events: definition.events };
};

/** `{data: record}`: the response of saves and of single records. */
export const recordResponse = <T extends z.ZodMiniType>(record: T) => z.object({ data: record });

/** `{message}`: the response of deletes, mails and account actions. */
export const messageResponse = z.object({ message: z.string() });

/** The response of deletes that can be undone: where the record is in the bin. */
export const binnedResponse = z.object({ message: z.string(), data: z.object({ bin_id: z.int() }) });

/** The path of a call with `{name}` for each parameter, as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replace(/:(\w+)\??/g, '{$1}');

/** The name of the group of an endpoint in the reference: `companionCloud.link` belongs to `Companion cloud`. */
export function groupOf({ id }: Pick<Endpoint, 'id'>): string {
  const words = (id.split('.', 1)[0] ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Whether an API token in the header `Authorization` stands for the session. The right that it needs is `scope`. */
export const takesApiTokens = ({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean =>
  access.kind === 'token'
    ? access.holders.includes('api')
    : path.startsWith('/appapi/') && (access.kind === 'user' || access.kind === 'visitor');

/** Errors that follow from the access rule, the limits and the inputs, so that no endpoint has to list them. */
export function impliedErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['internal', 'unavailable'];
  const gated: ErrorCode[] = ['email_unverified', 'password_change_required', 'two_factor_required'];
  if (endpoint.rateLimit !== 'unlimited') codes.push('too_many_requests');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.query || endpoint.body) codes.push('validation_failed');
  if (endpoint.bodyLimit > 0 || endpoint.file) codes.push('bad_request', 'payload_too_large', 'unsupported_media_type');
  if (endpoint.namesDisplay) codes.push('unauthorized');
  if (takesApiTokens(endpoint)) codes.push('unauthorized', 'bad_request', 'forbidden');
  switch (endpoint.access.kind) {
    case 'visitor':
      codes.push('session_expired');
      break;
    case 'user':
      codes.push('session_expired', 'forbidden', ...gated);
      break;
    case 'token':
      codes.push('unauthorized');
      if (endpoint.access.holders.some((holder) => holder === 'person' || holder === 'api')) codes.push(...gated);
      break;
    case 'public':
      break;
  }
  return codes;
}
