import * as z from 'zod/mini';
import { defineStream } from '../../calls/event-stream.ts';
import { displayConfiguration } from './configuration.ts';
import * as calls from './displays.calls.ts';

const signIn = z.object({ email: z.string() });

/** The display is to show its name large, for so many seconds. */
const identify = z.object({ name: z.string(), seconds: z.int() });
export type DisplayIdentification = z.infer<typeof identify>;

/**
 * What a display should know at once. `configuration` is what a heartbeat returns; it comes first and whenever it has
 * changed. The stream is no sign of life. It ends with the token, and when the display opens another one.
 */
export const followDisplayEvents = defineStream(calls.followDisplayEvents, {
  summary: 'Follow the configuration, who signs in and out, and when the name is asked for, as server-sent events',
  events: { configuration: displayConfiguration, signed_in: signIn, signed_out: signIn, identify },
  errors: [],
});

export const displayEventEndpoints = [followDisplayEvents] as const;
