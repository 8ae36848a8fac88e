import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import type { SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';

/** Something that happened: a name, and what subscribers need to know. */
export interface Notification {
  name: string;
  data: unknown;
}

/** The name that subscribers choose by, and the events that they get under it. */
export interface Topic<Event extends Notification> {
  readonly name: string;
  /** Only for the compiler: never set. */
  readonly event?: Event;
}

/** The events under one of some topics. */
export type EventIn<T extends Topic<Notification>> = NonNullable<T['event']>;

export type UserEvent = { name: 'sync'; data: SyncState };
export type DeviceEvent = { name: 'device'; data: DeviceState };

/** Events for one user alone. */
export const userTopic = (id: number): Topic<UserEvent> => ({ name: `user:${id}` });

/** The state of every display, for top administrators. */
export const devicesTopic: Topic<DeviceEvent> = { name: 'devices' };

/**
 * The events of one display. Migration 0028 publishes `changed`, when its configuration may have changed, and `access`,
 * when one of its tokens or its block did. Migration 0029 publishes the sign-ins at it, and the ends of these sessions.
 * `followed` has the time, in microseconds, at which a stream of it began; this stream ends the earlier ones.
 */
export type DisplayEvent =
  | { name: 'changed' | 'access' | 'code_decided'; data: null }
  | { name: 'signed_in'; data: { session: number; email: string } }
  | { name: 'session_ended'; data: { session: number } }
  | { name: 'followed'; data: { at: number } }
  | { name: 'identify'; data: { question: string; name: string } };
export const deviceTopic = (id: number): Topic<DisplayEvent> => ({ name: `device:${id}` });

/** The answer of the process that has the stream of a display, to one question which display it is. */
export const identifiedTopic = (question: string): Topic<{ name: 'identified'; data: null }> => ({
  name: `identified:${question}`,
});

type Changed = { name: 'changed'; data: null };

/** Changes of an organization that its displays show. Migration 0028 publishes them. */
export const organizationTopic = (id: number): Topic<Changed> => ({ name: `organization:${id}` });

/** The apps of a manufacturer, by its code in lower case. Migration 0028 publishes it. */
export const manufacturerTopic = (key: string): Topic<Changed> => ({ name: `manufacturer:${key}` });

/** A session or token that ended. Migration 0022 publishes it, so that no way to end one can forget to. */
export const sessionTopic = (id: number): Topic<{ name: 'ended'; data: null }> => ({ name: `session:${id}` });

/**
 * Changes that decide on the sessions of a user: of role, organization or a gate (`changed`, migration 0022), or of the
 * time at which they end at displays (`idle_logout`, migration 0029).
 */
export const rightsTopic = (id: number): Topic<{ name: 'changed' | 'idle_logout'; data: null }> => ({
  name: `rights:${id}`,
});
