import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { listFilters } from '../../calls/paging.ts';
import { limits } from '../../limits.ts';
import { besideOthers, currentPassword, recordId, recordIdParam, timestamp } from '../../values/fields.ts';
import { userList } from '../administration/users.list.ts';
import { deviceList } from '../devices/devices.list.ts';
import * as calls from './operations.calls.ts';

export const deviceActions = ['assign', 'release', 'block', 'unblock', 'delete'] as const;
export type DeviceAction = (typeof deviceActions)[number];

export const userActions = ['assign', 'invite', 'sign_out', 'change_role', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

/** The actions that undo an operation: they bring deleted records back, or put changed values back. */
const undoing = ['restore', 'undo'] as const;
type Undoing = (typeof undoing)[number];

/** The kind of the records of an operation, and its action on each. A `plan` has an action of its own for each user. */
export type OperationWork =
  | { kind: 'device'; action: DeviceAction | Undoing }
  | { kind: 'user'; action: UserAction | Undoing | 'plan' }
  /** Several kinds of records of one organization. */
  | { kind: 'organization'; action: 'rewind' | 'undo' };

/** The subject of an operation: records of one kind, or of several kinds of one organization. */
const operationKinds = ['device', 'user', 'organization'] as const;

export const operationStates = ['running', 'finished', 'cancelled'] as const;

/**
 * Something that is done with many records, one after the other. `done` counts those that are behind, `failed` those of
 * them that were refused. `stopped_by`: who cancelled it, the `person` or the loss of the `rights` to go on.
 */
export const operation = z.object({
  id: z.int(),
  kind: z.enum(operationKinds),
  action: z.enum([...deviceActions, ...userActions, ...undoing, 'plan', 'rewind']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  state: z.enum(operationStates),
  stopped_by: z.nullable(z.enum(['person', 'rights'])),
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type Operation = z.infer<typeof operation>;

/**
 * A record with which nothing was done. Its `label` is null where it is not there, or not the caller's to see; its `kind` is
 * that of the operation, but for one on several kinds.
 */
const failure = z.object({
  id: z.int(),
  kind: z.enum(operationKinds),
  label: z.nullable(z.string()),
  reason: z.string(),
});
export type OperationFailure = z.infer<typeof failure>;

/** With the first records that were refused, at most `limits.listedFailures`. */
export const operationResult = z.extend(operation, {
  failures: z.array(failure),
  /** Where records are assigned to, or which organization is rewound. */
  organization_id: z.nullable(z.int()),
  /** Whether something that it deleted is still in the bin, or something that it changed is still as it left it. */
  is_undoable: z.boolean(),
});
export type OperationResult = z.infer<typeof operationResult>;

const ids = z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(limits.chosen)));

/** Records are named one by one, or by the search and the filters that they match. */
const isNamedOnce = z.refine<{ ids?: unknown; matching?: unknown }>(
  (value) => (value.ids === undefined) !== (value.matching === undefined),
  { ...besideOthers, path: ['ids'], error: 'validation.ids_or_matching' },
);

/** To be assigned is to go to an organization, or to none. */
const isDestined = z.refine<{ action: string; organization_id?: unknown }>(
  (value) => value.action !== 'assign' || value.organization_id !== undefined,
  { ...besideOthers, path: ['organization_id'], error: 'validation.organization_required' },
);

export const deviceActionInput = z
  .object({
    action: z.enum(deviceActions),
    ids,
    matching: z.optional(listFilters(deviceList.fields)),
    organization_id: z.optional(z.nullable(recordId)),
  })
  .check(isNamedOnce, isDestined);
export type DeviceActionInput = z.infer<typeof deviceActionInput>;

export const userActionInput = z
  .object({
    action: z.enum(userActions),
    ids,
    matching: z.optional(listFilters(userList.fields)),
    organization_id: z.optional(z.nullable(recordId)),
    role_id: z.optional(recordId),
    current_password: z.optional(currentPassword),
  })
  .check(
    isNamedOnce,
    isDestined,
    z.refine((value) => value.action !== 'change_role' || value.role_id !== undefined, {
      ...besideOthers,
      path: ['role_id'],
      error: 'validation.role_required',
    }),
  );
export type UserActionInput = z.infer<typeof userActionInput>;

export const startDeviceAction = defineEndpoint(calls.startDeviceAction, {
  summary: 'Do something with many devices: named by their ids, or all that match a search and filters',
  rateLimit: 'operation',
  body: deviceActionInput,
  response: recordResponse(operationResult),
  errors: ['rule_violated'],
});

export const startUserAction = defineEndpoint(calls.startUserAction, {
  summary: 'Do something with many users of the caller’s scope; to sign them out needs a proof of presence',
  rateLimit: 'operation',
  body: userActionInput,
  response: recordResponse(operationResult),
  errors: ['forbidden', 'rule_violated'],
});

export const listOperations = defineEndpoint(calls.listOperations, {
  summary: 'The caller’s latest operations on many records, the newest first',
  replica: 'announced',
  response: z.object({ data: z.array(operation) }),
  errors: [],
});

export const showOperation = defineEndpoint(calls.showOperation, {
  summary: 'How far an operation is, and what was not done',
  replica: 'announced',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(operationResult),
  errors: ['not_found'],
});

export const cancelOperation = defineEndpoint(calls.cancelOperation, {
  summary: 'Do nothing with the records that are still to come; what is done stays done',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(operationResult),
  errors: ['not_found'],
});

export const undoOperation = defineEndpoint(calls.undoOperation, {
  summary: 'Undo what an operation has deleted or changed, by another operation',
  rateLimit: 'operation',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(operationResult),
  errors: ['not_found', 'rule_violated'],
});

export const operationEndpoints = [
  startDeviceAction,
  startUserAction,
  listOperations,
  showOperation,
  cancelOperation,
  undoOperation,
] as const;
