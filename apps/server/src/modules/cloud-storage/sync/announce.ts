import { systemScope } from '../../../kernel/scope.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { userTopic } from '../../../platform/notifications/topics.ts';
import { findProvider } from '../providers.queries.ts';
import { toSyncState } from './sync-state.ts';

/** Tells the owner's open pages how far a drive is, once the transaction is committed. */
export async function announce(tx: Transaction, id: number): Promise<void> {
  const record = await findProvider(tx, systemScope, id);
  if (record) await publish(tx, userTopic(record.user_id), { name: 'sync', data: toSyncState(record) });
}
