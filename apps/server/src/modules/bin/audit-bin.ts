import type { AuditAction } from '@account/contract/values/audit-actions';
import type { BinKind } from '@account/contract/values/bin-kinds';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import type { BinEntry } from './bin.queries.ts';

type Verb = 'restored' | 'removed';

/** The kinds of records as the audit names them, and what becomes of entries of the bin. */
const words = {
  organization: { subject: 'organization', restored: 'organization.restored', removed: 'organization.removed' },
  device: { subject: 'device', restored: 'device.restored', removed: 'device.removed' },
  user: { subject: 'user', restored: 'user.restored', removed: 'user.removed' },
  manufacturerapp: {
    subject: 'manufacturer_app',
    restored: 'manufacturer_app.restored',
    removed: 'manufacturer_app.removed',
  },
  networkdrive: { subject: 'network_drive', restored: 'network_drive.restored', removed: 'network_drive.removed' },
} as const satisfies Record<BinKind, { subject: string } & Record<Verb, AuditAction>>;

/** Records that an entry of the bin was restored, or removed for ever. */
export const recordOfEntry = (tx: Transaction, actor: Actor, entry: BinEntry, verb: Verb): Promise<void> =>
  recordChange(tx, actor, {
    action: words[entry.kind][verb],
    subject: { kind: words[entry.kind].subject, id: entry.record_id, label: entry.label },
    organizationId: entry.organization_id,
  });
