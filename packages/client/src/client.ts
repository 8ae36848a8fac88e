import { endpoints, type TokenApi } from '@account/contract/api';
import type { CallValues, EndpointCall, EndpointResponse } from '@account/contract/calls/endpoint';
import type { PageMeta } from '@account/contract/calls/paging';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { CallFailed, type Result, unwrap } from './failure.ts';
import { type ClientOptions, type Sending, send, waitFor } from './send.ts';

export { CallFailed, type Failure, type Result, unwrap } from './failure.ts';
export type { ClientOptions } from './send.ts';

/** The calls that an API token may make, such as `users.list`: the ids of `/docs/api`. */
export type CallId = keyof TokenApi;

type Given<Id extends CallId> = CallValues<EndpointCall<TokenApi[Id]>> & { file?: Blob; signal?: AbortSignal };
type Arguments<Id extends CallId> = Record<string, never> extends Given<Id> ? [given?: Given<Id>] : [given: Given<Id>];
type Answer<Id extends CallId> = EndpointResponse<TokenApi[Id]>;

type PageOf<Id extends CallId> = Extract<Answer<Id>, { data: unknown[]; meta: PageMeta }>;

/** The calls that return a list page by page. */
export type ListId = { [Id in CallId]: [PageOf<Id>] extends [never] ? never : Id }[CallId];

export type RowOf<Id extends ListId> = PageOf<Id>['data'][number];

type ListBody<Id extends ListId> = NonNullable<EndpointCall<TokenApi[Id]>['body']>;
type ListGiven<Id extends ListId> = Omit<Given<Id>, 'body' | 'file'> & { body?: Omit<ListBody<Id>, 'page'> };
type ListArguments<Id extends ListId> =
  Record<string, never> extends ListGiven<Id> ? [given?: ListGiven<Id>] : [given: ListGiven<Id>];

/** Entries that were committed one after the other, and the cursor of what comes after them. */
export interface ActivityBatch {
  entries: ActivityRow[];
  next: string;
}

export interface FollowOptions {
  /** The cursor to go on from; without one, from the first entry that is kept. */
  after?: string;
  /** Seconds between two calls while nothing happens; 5 by default. */
  every?: number;
  /** Ends where nothing more is there, instead of waiting for what comes. */
  untilNow?: boolean;
  signal?: AbortSignal;
}

export interface Client {
  /**
   * Makes a call. A failure is a result; after 429 and 503 the call is made again.
   * @throws the reason of the signal when it is aborted
   */
  call<Id extends CallId>(id: Id, ...given: Arguments<Id>): Promise<Result<Answer<Id>>>;
  /**
   * The rows of a list, page by page.
   * @throws CallFailed when a page cannot be had, RangeError when a search matches more rows than the server counts
   */
  list<Id extends ListId>(id: Id, ...given: ListArguments<Id>): AsyncGenerator<RowOf<Id>, void>;
  /**
   * The entries of the activity, in the order of commits. Keep `next` once the entries are taken care of, and go on from
   * there: no entry is left out. The loop waits for passing failures, unless `untilNow` is set. An aborted signal ends it.
   * @throws CallFailed when the server refuses the token or the cursor
   */
  activities(options?: FollowOptions): AsyncGenerator<ActivityBatch, void>;
}

const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Rows of one page: as many as there may be. */
const perPage = 100;

/** Failures that pass by themselves. */
const passing: readonly string[] = ['no_response', 'unavailable', 'limited'];

/** A proxy may ask for days; past 24 of them a timer would end at once. */
const longestAsked = 3_600;

/** Seconds that the server asks for before another call, up to an hour. */
const askedWait = (result: Result<unknown>): number =>
  !result.ok && 'retryAfter' in result.failure ? Math.min(result.failure.retryAfter ?? 0, longestAsked) : 0;

/** A client of the API for administrators. It keeps no state: one serves a whole program. */
export function createClient(options: ClientOptions): Client {
  const { wait = waitFor } = options;

  async function call<Id extends CallId>(id: Id, ...[given]: Arguments<Id>): Promise<Result<Answer<Id>>> {
    const endpoint = byId.get(id);
    if (!endpoint) throw new TypeError(`There is no call ${id}.`);
    // The contract, which the server validates its responses against, relates the two types.
    return (await send(endpoint, (given ?? {}) as Sending, options)) as Result<Answer<Id>>;
  }

  async function* list<Id extends ListId>(id: Id, ...[given]: ListArguments<Id>): AsyncGenerator<RowOf<Id>, void> {
    for (let page = 1; ; page += 1) {
      const body = { per_page: perPage, ...given?.body, page };
      const { data, meta } = unwrap(await call(id, ...([{ ...given, body }] as Arguments<Id>))) as PageOf<Id>;
      // A page past the end is the last one again.
      if (meta.current_page === page) yield* data;
      if (page < meta.last_page) continue;
      if (meta.total_is_capped) throw new RangeError(`More than ${meta.total} rows match: narrow the search.`);
      return;
    }
  }

  async function* activities(given: FollowOptions = {}): AsyncGenerator<ActivityBatch, void> {
    const { every = 5, untilNow = false, signal } = given;
    const ask = (after: string | undefined) =>
      call('activities.follow', {
        query: { limit: '1000', ...(after ? { after } : {}) },
        ...(signal ? { signal } : {}),
      });
    let cursor = given.after;
    try {
      for (;;) {
        const result = await ask(cursor);
        if (!result.ok && (untilNow || !passing.includes(result.failure.kind))) throw new CallFailed(result.failure);
        if (result.ok && result.data.data.length > 0) {
          cursor = result.data.next;
          yield { entries: result.data.data, next: cursor };
        } else if (untilNow) return;
        else await wait(Math.max(every, askedWait(result)), signal);
      }
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  }

  return { call, list, activities };
}
