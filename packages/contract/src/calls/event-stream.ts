import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { defineEndpoint, type EndpointDefinition, type StreamEndpoint } from './endpoint.ts';

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
