import type { EventOf } from '../calls/endpoint.ts';
import { defineStream } from '../calls/endpoint.ts';
import { deviceState } from './devices/devices.list.ts';
import { syncState } from './drives/cloud-storage.list.ts';
import * as calls from './events.calls.ts';

/** `sync` comes for the caller's own accounts, `device` only to top administrators. */
export const followEvents = defineStream(calls.followEvents, {
  summary: 'Follow what changes, as server-sent events',
  events: { sync: syncState, device: deviceState },
  errors: [],
});

/** An event that the web can follow. */
export type ServerEvent = EventOf<typeof followEvents>;

export const eventEndpoints = [followEvents] as const;
