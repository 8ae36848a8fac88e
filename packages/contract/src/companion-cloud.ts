import * as z from 'zod/mini';
import { messageAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { storable } from './fields.ts';
import { limits } from './limits.ts';

export const companionActions = ['link', 'unlink'] as const;

/**
 * Links the caller's account with the companion cloud, or ends the link (contract section 5). `link` needs the secret
 * that the companion cloud sent along and the caller's own e-mail; `unlink` needs neither.
 */
export const linkCompanionCloud = defineEndpoint({
  id: 'companionCloud.link',
  summary: 'Link the own account with the companion cloud, or unlink it',
  method: 'POST',
  path: '/appapi/linkums',
  access: { kind: 'user', levels: 'every' },
  rateLimit: 'session',
  body: z.object({
    umsemail: z.nullish(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(limits.email), storable)),
    secret: z.nullish(z.string().check(z.maxLength(limits.token), storable)),
    action: z.enum(companionActions),
  }),
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['validation_failed'],
});

export const companionCloudEndpoints = [linkCompanionCloud] as const;
