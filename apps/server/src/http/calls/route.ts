import type { Endpoint, EndpointInput, EndpointResponse } from '@account/contract/endpoint';
import type { CallContext, UserCallContext } from './call-context.ts';

type ContextOf<E extends Endpoint> = E['access'] extends { kind: 'user' } ? UserCallContext : CallContext;

/** Answers a call whose input was checked and whose caller was let in. */
export type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  context: ContextOf<E>,
) => Promise<EndpointResponse<E>>;

/** A call of the contract and what answers it. There is no other way to register one. */
export interface Route {
  endpoint: Endpoint;
  handler: (input: EndpointInput<Endpoint>, context: CallContext) => Promise<unknown>;
}

/** Joins a call to its handler, typed by the contract. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Route['handler'],
});
