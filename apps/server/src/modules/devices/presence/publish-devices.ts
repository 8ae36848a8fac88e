import type { DeviceState } from '@account/contract/endpoints/administration/device-state';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { devicesTopic } from '../../../platform/notifications/topics.ts';
import { readStates } from './device-state.queries.ts';

/** So many displays that changed together are published; a list with more loads anew. */
export const mostPublished = 100;

/** Tells top administrators how some displays are. */
export async function publishStates(tx: Transaction, states: readonly DeviceState[]): Promise<void> {
  for (const data of states.slice(0, mostPublished)) await publish(tx, devicesTopic, { name: 'device', data });
}

/** Tells top administrators how some displays are since a change in the same transaction. */
export const publishDevices = async (tx: Transaction, ids: readonly number[], now: Date): Promise<void> =>
  publishStates(tx, await readStates(tx, ids.slice(0, mostPublished), now));
