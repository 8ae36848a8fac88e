import type { Endpoint, EndpointInput, EndpointResponse } from '@account/contract/endpoint';
import type { CallContext, UserCallContext } from './call-context.ts';

type ContextOf<E extends Endpoint> = E['access'] extends { kind: 'user' } ? UserCallContext : CallContext;

/** Handles a call whose input is valid and whose caller has access. */
export type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  context: ContextOf<E>,
) => Promise<EndpointResponse<E>>;

/** An endpoint of the contract and its handler. There is no other way to register one. */
export interface Route {
  endpoint: Endpoint;
  handler: (input: EndpointInput<Endpoint>, context: CallContext) => Promise<unknown>;
}

/** Joins a call to its handler, typed by the contract. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Route['handler'],
});
