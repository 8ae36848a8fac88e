import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../calls/endpoint.ts';
import { email } from '../values/fields.ts';
import * as calls from './system-checks.calls.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable', 'unsafe_database', 'outdated', 'draining']) });

/** The response of a health check. */
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

/** The parts of an installation that are checked; events only where they go over a broker. */
export const systemCheckIds = [
  'database',
  'events',
  'jobs',
  'mail',
  'files',
  'google',
  'microsoft',
  'public_url',
  'backup',
  'release',
  'limits',
] as const;
export type SystemCheckId = (typeof systemCheckIds)[number];

/** How a part is, worst first. */
export const checkStatuses = ['failed', 'warning', 'ok'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** Texts are in the language of the caller. `action` is what to do, null where nothing is wrong. */
const systemCheck = z.object({
  id: z.enum(systemCheckIds),
  status: z.enum(checkStatuses),
  title: z.string(),
  message: z.string(),
  action: z.nullable(z.string()),
});
export type SystemCheck = z.infer<typeof systemCheck>;

const systemState = z.object({ release: z.string(), checks: z.array(systemCheck) });
export type SystemState = z.infer<typeof systemState>;

export const showSystem = defineEndpoint(calls.showSystem, {
  summary: 'The release that runs, and how each part of the installation is, worst first',
  response: recordResponse(systemState),
  errors: [],
});

export const sendTestMail = defineEndpoint(calls.sendTestMail, {
  summary: 'Send a mail at once: the response comes when the mail server took it, or says why it did not',
  rateLimit: 'mail',
  body: z.object({ email }),
  response: messageResponse,
  errors: ['validation_failed'],
});

export const systemCheckEndpoints = [healthz, readyz, showSystem, sendTestMail] as const;
