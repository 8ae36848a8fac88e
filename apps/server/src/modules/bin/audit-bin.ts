import type { BinKind } from '@account/contract/endpoints/bin';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import type { BinEntry } from './bin.queries.ts';

/** The kinds of records as the audit names them. */
const subjects = {
  organization: 'organization',
  device: 'device',
  user: 'user',
  manufacturerapp: 'manufacturer_app',
  networkdrive: 'network_drive',
} as const satisfies Record<BinKind, string>;

/** Records that an entry of the bin was restored, or removed for ever. */
export const recordOfEntry = (
  tx: Transaction,
  actor: Actor,
  entry: BinEntry,
  verb: 'restored' | 'removed',
): Promise<void> => {
  const kind = subjects[entry.kind];
  return recordChange(tx, actor, {
    action: `${kind}.${verb}`,
    subject: { kind, id: entry.record_id, label: entry.label },
    organizationId: entry.organization_id,
  });
};
