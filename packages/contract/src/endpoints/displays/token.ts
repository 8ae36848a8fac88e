import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';

/**
 * The token that the display has works until the new one is used for the first time; so nothing is lost when the response
 * does not arrive. Of several new tokens the last one counts.
 */
export const renewDisplayToken = defineEndpoint({
  id: 'displays.token',
  summary: 'Get a new token; its first use ends the one before it',
  method: 'POST',
  path: '/api/v1/devices/token',
  access: { kind: 'token', holders: ['display'] },
  rateLimit: 'rotation',
  response: z.object({ token: z.string() }),
  errors: [],
});

export const displayTokenEndpoints = [renewDisplayToken] as const;
