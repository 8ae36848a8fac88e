import * as z from 'zod/mini';
import type { Call } from '../calls/call.ts';
import { defineEndpoint } from '../calls/endpoint.ts';
import { recordResponse } from '../calls/responses.ts';
import { accessLevels } from '../roles.ts';

/** The parts of an installation that are checked. */
export const systemCheckIds = [
  'database',
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

const showSystemCall = {
  id: 'system.show',
  method: 'GET',
  path: '/appapi/system',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;

export const showSystem = defineEndpoint(showSystemCall, {
  summary: 'The release that runs, and how each part of the installation is, worst first',
  response: recordResponse(systemState),
  errors: [],
});

export const systemCheckEndpoints = [showSystem] as const;
