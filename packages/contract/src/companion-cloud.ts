import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { storable } from './fields.ts';
import { limits } from './limits.ts';
import { messageResponse } from './responses.ts';

export const companionActions = ['request', 'link', 'unlink'] as const;

/**
 * Links the caller's account with the companion cloud, or ends the link (contract section 5).
 *
 * - `link` needs the `secret` that the companion cloud sent along and the caller's own e-mail. Linking what is linked
 *   changes nothing. A page that was opened by the address of a return says so with `returned: true`: the address is the
 *   same each time, so after its first use it counts only within 15 minutes of a `request`, and only once. Without
 *   `returned` the call stands for itself, as CSRF token and session prove who asks.
 * - `unlink` needs neither. It works without a configured companion cloud too.
 * - `request` says that the person leaves for the companion cloud now. The Link button calls it and waits for the answer
 *   before it goes to `companion_cloud.url?email=<base64>&return=<companion_cloud.return_url>`.
 *
 * Errors: under `secret` when it is not the configured one or the return was used before, under `umsemail` when it is
 * another person's; `rule_violated` where no companion cloud is configured.
 */
export const linkCompanionCloud = defineEndpoint({
  id: 'companionCloud.link',
  summary: 'Link the own account with the companion cloud, or unlink it',
  method: 'POST',
  path: '/appapi/linkums',
  access: { kind: 'user', levels: 'every' },
  body: z.object({
    umsemail: z.nullish(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(limits.email), storable)),
    secret: z.nullish(z.string().check(z.maxLength(limits.token), storable)),
    action: z.enum(companionActions),
    returned: z.nullish(z.boolean()),
  }),
  response: messageResponse,
  errors: ['validation_failed', 'rule_violated'],
});

export const companionCloudEndpoints = [linkCompanionCloud] as const;
