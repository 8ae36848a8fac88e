import * as z from 'zod/mini';
import { defineEndpoint, defineStream } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { optionalText, requiredKey } from '../../values/fields.ts';
import { internalAppTypes } from '../../values/internal-apps.ts';
import { heartbeatHeader } from '../../values/presence.ts';
import { foldAscii } from '../../values/text-fold.ts';
import * as calls from './displays.calls.ts';

const app = z.object({ package: z.string(), icon: z.string() });

/** An entry of the internal apps of a manufacturer app, taken apart. */
const internalApp = z.object({ package: z.string(), component: z.string(), type: z.enum(internalAppTypes) });

/** The apps that displays of one manufacturer come with. */
export const displayPreset = z.object({
  manufacturer_code: z.string(),
  manufacturer_name: z.nullable(z.string()),
  apps: z.array(app),
  internal_apps: z.array(internalApp),
});
export type DisplayPreset = z.infer<typeof displayPreset>;

/**
 * The content and the behaviour of a display. `logo_vertical` and `logo_horizontal` are the heights of the logo in dp, by
 * the orientation of the display. `panel_idletimeout` is the idle logout in minutes of the user who signed in at the display
 * last, 0 for never and null without a user. `heartbeat_every` is the seconds between two heartbeats.
 */
export const displayConfiguration = z.object({
  name: z.string(),
  organization: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      logo_url: z.nullable(z.string()),
      logo_vertical: z.int(),
      logo_horizontal: z.int(),
    }),
  ),
  panel_roles: z.array(z.object({ role: z.string(), apps: z.array(z.string()), widgets: z.array(z.string()) })),
  manufacturerapp: z.nullable(displayPreset),
  panel_idletimeout: z.nullable(z.int()),
  heartbeat_every: z.int(),
});
export type DisplayConfiguration = z.infer<typeof displayConfiguration>;

/**
 * A display says regularly that it lives, and gets its configuration. With the `ETag` of the last one in `If-None-Match`
 * the response is an empty 304 as long as nothing has changed. Both have the seconds until the next heartbeat in a header.
 */
export const heartbeat = defineEndpoint(calls.heartbeat, {
  summary: 'Say that the display lives, and get its configuration',
  isConditional: true,
  headers: { [heartbeatHeader]: 'Seconds until the next heartbeat' },
  body: z.nullish(
    z.object({
      app_version: z.optional(optionalText(limits.name)),
      os_version: z.optional(optionalText(limits.name)),
      manufacturer_code: z.optional(optionalText(limits.name, foldAscii)),
    }),
  ),
  response: displayConfiguration,
  errors: [],
});

/** For displays that come from a manufacturer and for apps of people. The case of the code does not matter. */
export const showDisplayPreset = defineEndpoint(calls.showDisplayPreset, {
  summary: 'The apps that displays of a manufacturer come with',
  params: z.object({ code: requiredKey(limits.name) }),
  response: displayPreset,
  errors: ['not_found'],
});

export const configurationEndpoints = [heartbeat, showDisplayPreset] as const;

const signIn = z.object({ email: z.string() });

/** The display is to show its name large, for so many seconds. */
const identify = z.object({ name: z.string(), seconds: z.int() });
export type DisplayIdentification = z.infer<typeof identify>;

/**
 * The events that a display should know at once. `configuration` is the response of a heartbeat; it comes first and
 * after each change. The stream does not count as a sign of life. It ends with the token, and when the display opens
 * another stream.
 */
export const followDisplayEvents = defineStream(calls.followDisplayEvents, {
  summary: 'Follow the configuration, who signs in and out, and when the name is asked for, as server-sent events',
  events: { configuration: displayConfiguration, signed_in: signIn, signed_out: signIn, identify },
  errors: [],
});

export const displayEventEndpoints = [followDisplayEvents] as const;
