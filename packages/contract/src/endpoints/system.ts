import * as z from 'zod/mini';
import { defineEndpoint } from '../calls/endpoint.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable', 'unsafe_database', 'outdated', 'draining']) });

/** What a health check answers. */
export type Health = z.infer<typeof health>;

export const healthz = defineEndpoint(
  { id: 'system.healthz', method: 'GET', path: '/healthz', access: { kind: 'public' } },
  {
    summary: 'The process is up',
    rateLimit: 'unlimited',
    response: health,
    errors: [],
  },
);

export const readyz = defineEndpoint(
  { id: 'system.readyz', method: 'GET', path: '/readyz', access: { kind: 'public' } },
  {
    summary: 'The database is reachable and migrated, the first administrator can sign in, and no stop has begun',
    rateLimit: 'unlimited',
    response: health,
    unready: health,
    errors: ['unavailable'],
  },
);

export const systemEndpoints = [healthz, readyz] as const;
