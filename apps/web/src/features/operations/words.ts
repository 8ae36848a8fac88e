import type { Operation, OperationWork } from '@account/contract/endpoints/operations/operations';
import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';

type Kind = OperationWork['kind'];
type Words = Readonly<Record<'doing' | 'done', MessageId>>;

const words: { readonly [K in Kind]: Readonly<Record<Extract<OperationWork, { kind: K }>['action'], Words>> } = {
  device: {
    assign: { doing: 'operations.assigning_devices', done: 'operations.devices_assigned' },
    release: { doing: 'operations.releasing_devices', done: 'operations.devices_released' },
    block: { doing: 'operations.blocking_devices', done: 'operations.devices_blocked' },
    unblock: { doing: 'operations.unblocking_devices', done: 'operations.devices_unblocked' },
    delete: { doing: 'operations.deleting_devices', done: 'operations.devices_deleted' },
    restore: { doing: 'operations.restoring_devices', done: 'operations.devices_restored' },
    undo: { doing: 'operations.undoing_devices', done: 'operations.devices_undone' },
  },
  user: {
    assign: { doing: 'operations.assigning_users', done: 'operations.users_assigned' },
    invite: { doing: 'operations.inviting_users', done: 'operations.users_invited' },
    sign_out: { doing: 'operations.signing_out_users', done: 'operations.users_signed_out' },
    change_role: { doing: 'operations.changing_roles', done: 'operations.roles_changed' },
    delete: { doing: 'operations.deleting_users', done: 'operations.users_deleted' },
    restore: { doing: 'operations.restoring_users', done: 'operations.users_restored' },
    undo: { doing: 'operations.undoing_users', done: 'operations.users_undone' },
    // Lists load no texts of plans: what shows one loads them.
    plan: { doing: 'operation-page.applying_plan', done: 'operation-page.plan_applied' },
  },
  organization: {
    rewind: { doing: 'operation-page.rewinding', done: 'operation-page.rewound' },
    undo: { doing: 'operation-page.undoing', done: 'operation-page.undone' },
  },
};

/** The server pairs each kind with its own actions, as `OperationWork` says. */
const wordsOf = ({ kind, action }: Pick<Operation, 'kind' | 'action'>): Words =>
  (words[kind] as Record<Operation['action'], Words>)[action];

/** The work of an operation: `Deleting 1,240 displays`. */
export const doingText = (operation: Operation): string => t(wordsOf(operation).doing, { count: operation.total });

/** The work done so far: `1,238 displays deleted.` */
export const doneText = (operation: Operation): string =>
  t(wordsOf(operation).done, { count: operation.done - operation.failed });

/** The work of an operation while it runs, then the work done: `1,240 displays deleted`. */
export const titleText = (operation: Operation): string =>
  operation.state === 'running' ? doingText(operation) : doneText(operation).replace(/[.。]$/, '');

/** How far it is, or how it ended. */
export function stateText(operation: Operation): string {
  const { state, stopped_by, done, total } = operation;
  if (state === 'finished') return doneText(operation);
  if (state === 'running') return t('operation-page.progress', { done, total });
  return stopped_by === 'rights'
    ? t('operation-page.stopped', { done, total })
    : t('operation-page.cancelled', { done, total });
}

/** Whole percents that are done. */
export const percentOf = ({ done, total }: Operation): number => Math.floor((100 * done) / Math.max(1, total));
