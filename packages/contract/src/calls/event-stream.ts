import * as z from 'zod/mini';
import { defineEndpoint, type EndpointDefinition, type StreamEndpoint } from './endpoint.ts';

/** Defines an endpoint whose response is a stream of server-sent events, until the session or token ends. */
export const defineStream = <
  const E extends Omit<EndpointDefinition, 'method' | 'response'> & Pick<StreamEndpoint, 'events'>,
>(
  endpoint: E,
) => {
  const forms = Object.entries(endpoint.events).map(([name, data]) => z.object({ event: z.literal(name), data }));
  return { ...defineEndpoint({ ...endpoint, method: 'GET', response: z.union(forms) }), events: endpoint.events };
};
