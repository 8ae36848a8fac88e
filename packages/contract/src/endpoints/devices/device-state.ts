import * as z from 'zod/mini';
import { timestamp } from '../../values/fields.ts';
import { deviceStatuses } from '../../values/presence.ts';

/** Whether a display has no organization yet, or how long ago it was heard of. */
export const deviceStatus = z.enum(deviceStatuses);

/** How a display is: the event `device`. */
export const deviceState = z.object({ id: z.int(), last_seen_at: z.nullable(timestamp), status: deviceStatus });
export type DeviceState = z.infer<typeof deviceState>;
