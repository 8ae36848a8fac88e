import type { DeviceAction, OperationWork, UserAction } from '@account/contract/endpoints/operations/operations';
import { rateLimits } from '@account/contract/limits';
import type { MessageRef } from '@account/contract/messages';
import { ruleError } from '../../kernel/errors.ts';
import type { WindowCounter } from '../../platform/limits/windows/window-counter.ts';
import type { Turn } from './turn.ts';
import { mirrored, takeStep } from './turn.ts';

/** Does it with one record. False: it is so already, and nothing was changed. */
type Act = (turn: Turn) => Promise<unknown>;

interface Action {
  act: Act;
  /** Why nothing was to be done, where `act` says so. */
  already?: MessageRef['id'];
  /** Changes what lies outside of every tenant's rows; the service checks the scope itself. */
  isOfSystem?: true;
  /** Can be undone: what it changes of a record is stored with it. */
  isRemembered?: true;
}

/** Brings a record back from the bin. */
const restore: Action = {
  act: async ({ services, actor, scope, id, entries }) => {
    const entry = entries.get(id);
    if (entry === undefined) return false;
    return services.bin.restore(actor, scope, entry);
  },
  already: 'refusals.not_in_bin',
  isOfSystem: true,
};

/** Puts back what another operation changed of a record. */
const undo = (kind: 'devices' | 'users'): Action => ({
  act: async ({ services, actor, scope, id, changes }) => {
    const change = changes.get(id);
    return change !== undefined && services[kind].putBack(actor, scope, id, change);
  },
  already: 'refusals.nothing_to_undo',
});

/** Takes a step of a rewind. */
const rewind: Action = {
  act: async (turn) => {
    const step = turn.steps.get(turn.id);
    return step !== undefined && takeStep(turn, step);
  },
  already: 'refusals.nothing_to_undo',
  isOfSystem: true,
};

/** Takes it back. */
const undoRewind: Action = {
  ...rewind,
  act: async (turn) => {
    const step = turn.steps.get(turn.id);
    return step?.is_done === true && takeStep(turn, mirrored(step));
  },
};

const undoing: Readonly<Record<OperationWork['kind'], Action>> = {
  device: undo('devices'),
  user: {
    ...undo('users'),
    // A plan deletes some people and changes others.
    act: (turn) => (turn.targets.get(turn.id)?.leaves ? restore.act(turn) : undo('users').act(turn)),
    isOfSystem: true,
  },
  organization: undoRewind,
};

/** Does with a user what a plan has in mind. One who only moves is moved as by a call that assigns. */
const plan: Action = {
  act: async ({ services: { users }, actor, scope, id, targets }) => {
    const { leaves, ...change } = targets.get(id) ?? {};
    if (leaves) return users.remove(actor, scope, id);
    const { organization_id, ...others } = change;
    if (organization_id === undefined || Object.keys(others).length > 0) return users.amend(actor, scope, id, change);
    return (await users.assign(actor, scope, { ids: [id], organization_id })) > 0;
  },
  already: 'refusals.as_planned',
  isRemembered: true,
};

const deviceActions: Record<DeviceAction, Action> = {
  assign: {
    act: async ({ services, actor, scope, id, organizationId }) =>
      (await services.devices.assign(actor, scope, { ids: [id], organization_id: organizationId })) > 0,
    already: 'refusals.already_assigned',
    isRemembered: true,
  },
  release: {
    act: ({ services, actor, scope, id }) => services.devices.release(actor, scope, id),
    isRemembered: true,
  },
  block: {
    act: ({ services, actor, scope, id }) => services.deviceAccess.block(actor, scope, id),
    already: 'refusals.already_blocked',
    isRemembered: true,
  },
  unblock: {
    act: ({ services, actor, scope, id }) => services.deviceAccess.unblock(actor, scope, id),
    already: 'refusals.not_blocked',
    isRemembered: true,
  },
  delete: { act: ({ services, actor, scope, id }) => services.devices.remove(actor, scope, id) },
};

/** @param counter of the mails that administrators ask for; undefined where nothing is limited */
const userActions = (counter: WindowCounter | undefined): Record<UserAction, Action> => ({
  assign: {
    act: async ({ services, actor, scope, id, organizationId }) =>
      (await services.users.assign(actor, scope, { ids: [id], organization_id: organizationId })) > 0,
    already: 'refusals.already_there',
    isRemembered: true,
  },
  invite: {
    act: async ({ services, actor, scope, id }) => {
      // The same key as that of the single call, so that both count together.
      if (await counter?.count(`invitation:user:${actor.id}`, rateLimits.invitation))
        throw ruleError('refusals.invitation_limit', { most: rateLimits.invitation.max });
      await services.users.invite(actor, scope, id);
    },
  },
  sign_out: { act: ({ services, actor, scope, id }) => services.sessions.endAllOf(actor, scope, id), isOfSystem: true },
  change_role: {
    act: ({ services, actor, scope, id, roleId }) => services.users.amend(actor, scope, id, { role_id: roleId ?? 0 }),
    already: 'refusals.already_in_role',
    isRemembered: true,
  },
  delete: { act: ({ services, actor, scope, id }) => services.users.remove(actor, scope, id) },
});

/** The action of each kind of work on one record. */
export function createActions(counter: WindowCounter | undefined): (work: OperationWork) => Action {
  const ofUsers = userActions(counter);
  return (work) => {
    if (work.action === 'restore') return restore;
    if (work.action === 'undo') return undoing[work.kind];
    if (work.action === 'plan') return plan;
    if (work.action === 'rewind') return rewind;
    return work.kind === 'device' ? deviceActions[work.action] : ofUsers[work.action];
  };
}

export type { Action };
