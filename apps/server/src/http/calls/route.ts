import type { Endpoint, EndpointInput, EndpointResponse, StreamEndpoint } from '@account/contract/calls/endpoint';
import type { FormPost } from '../forms/form-post.ts';
import type { Caller } from '../session/caller.ts';
import type { EventStream } from '../streams/event-stream.ts';
import type {
  CallContext,
  DirectoryCallContext,
  DisplayCallContext,
  PersonCallContext,
  UserCallContext,
} from './call-context.ts';

type ContextOf<E extends Endpoint> = E['access'] extends { kind: 'user' }
  ? UserCallContext
  : E['access'] extends { holders: readonly ('person' | 'api')[] }
    ? PersonCallContext
    : E['access'] extends { holders: readonly 'display'[] }
      ? DisplayCallContext
      : E['access'] extends { holders: readonly 'directory'[] }
        ? DirectoryCallContext
        : CallContext;

/** The result of a handler; undefined when the caller has that version of a conditional response, or it may be empty. */
type ResultOf<E extends Endpoint> =
  | EndpointResponse<E>
  | (E extends { isConditional: true } | { mayBeEmpty: true } ? undefined : never);

/** Handles a call whose input is valid and whose caller has access. */
export type Handler<E extends Endpoint> = (input: EndpointInput<E>, context: ContextOf<E>) => Promise<ResultOf<E>>;

/** Feeds a stream whose caller has access: subscribes to its events. An error that it throws is the response instead. */
export type Feed<E extends StreamEndpoint> = (
  input: EndpointInput<E>,
  context: ContextOf<E>,
  stream: EventStream<E>,
) => Promise<void>;

/** An endpoint of the contract and its handler, or what feeds its stream. There is no other way to register one. */
export type Route = CallRoute | StreamRoute;

export interface StreamRoute {
  endpoint: StreamEndpoint;
  feed: (input: EndpointInput<Endpoint>, context: CallContext, stream: EventStream) => Promise<void>;
}

export interface CallRoute {
  endpoint: Endpoint;
  handler: (input: EndpointInput<Endpoint>, context: CallContext) => Promise<unknown>;
  /** How it answers forms, where it takes them. */
  form: FormPost | undefined;
  /**
   * The body that a caller has to send, where that is more than the endpoint says; undefined where it is not. Throws where
   * the call is closed to the caller, whatever is sent.
   */
  bodyOf: ((caller: Caller) => Endpoint['body']) | undefined;
}

/** Joins a call to its handler, typed by the contract, and to how it answers a form that came without the web's code. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  form?: FormPost<EndpointResponse<E>>,
  bodyOf?: CallRoute['bodyOf'],
): CallRoute => ({
  endpoint,
  handler: handler as unknown as CallRoute['handler'],
  form: form as FormPost | undefined,
  bodyOf,
});

/** Joins an event stream to what feeds it, typed by the contract. */
export const streamRoute = <E extends StreamEndpoint>(endpoint: E, feed: Feed<E>): StreamRoute => ({
  endpoint,
  feed: feed as unknown as StreamRoute['feed'],
});
