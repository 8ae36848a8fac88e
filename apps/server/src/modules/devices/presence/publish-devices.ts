import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { devicesTopic } from '../../../platform/notifications/topics.ts';
import { readStates } from './device-state.queries.ts';

/** Of a larger change only so many displays are published: lists load anew. */
export const maxPublished = 100;

/** Publishes the states of some displays to top administrators. */
export async function publishStates(tx: Transaction, states: readonly DeviceState[]): Promise<void> {
  for (const data of states.slice(0, maxPublished)) await publish(tx, devicesTopic, { name: 'device', data });
}

/** Publishes the states of some displays after a change in the same transaction. */
export const publishDevices = async (tx: Transaction, ids: readonly number[], at: PresenceTime): Promise<void> =>
  publishStates(tx, await readStates(tx, ids.slice(0, maxPublished), at));
