import * as z from 'zod/mini';
import { assignedResponse, assignInput } from '../../calls/assigning.ts';
import { binnedResponse, defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { accessLevels, panelRoles } from '../../roles.ts';
import {
  besideOthers,
  email,
  onWrongType,
  presenceProof,
  readVersion,
  recordId,
  recordIdParam,
  replacedText,
  requiredText,
  timestamp,
} from '../../values/fields.ts';
import { mailDelivery } from '../../values/mail.ts';
import * as calls from './users.calls.ts';
import { userList } from './users.list.ts';

const role = z.object({ id: z.int(), name: z.string(), access_level: z.enum(accessLevels) });
export type Role = z.infer<typeof role>;

export const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  organization_id: z.nullable(z.int()),
  organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  role_id: z.int(),
  role,
  panel_role: z.enum(panelRoles),
  email_verified_at: z.nullable(timestamp),
  profilepic: z.nullable(z.string()),
  wallpaper: z.nullable(z.string()),
  panel_idletimeout: z.int(),
  two_factor_enabled: z.boolean(),
  /** Whether a directory brought the person: then it alone changes e-mail, name, role and organization. */
  managed: z.boolean(),
  /** Since when the directory lets the person sign in nowhere. */
  deactivated_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  /** Until when the link of the invitation works, or worked; null once it was used, and without one. */
  invitation_expires_at: z.nullable(timestamp),
  /** The newest mail to the user. */
  last_mail: z.nullable(mailDelivery),
});
export type User = z.infer<typeof user>;

/** A new user, who has no id yet, has to have an e-mail address. */
export const userInput = z
  .object({
    id: z.optional(z.nullable(recordId)),
    email: z.optional(z.nullable(email)),
    username: requiredText(limits.name, 'validation.username_required'),
    name: replacedText(limits.name),
    organization_id: z.optional(z.nullable(recordId)),
    role_id: z
      .int({ error: onWrongType('validation.role_required') })
      .check(z.positive('validation.role_required'), z.maximum(limits.maxId)),
    panel_role: z.enum(panelRoles, { error: 'validation.panel_role_required' }),
    updated_at: readVersion,
  })
  .check(
    z.refine(({ id, email }) => (id ?? email ?? null) !== null, {
      ...besideOthers,
      path: ['email'],
      error: 'validation.email_required',
    }),
  );
export type UserInput = z.infer<typeof userInput>;

export const listUsers = defineEndpoint(calls.listUsers, {
  summary: 'Page through the users of the caller’s scope, or the choices of a dropdown',
  replica: 'read',
  scope: 'users:read',
  body: userList.request,
  response: userList.response,
  errors: ['validation_failed'],
});

export const showUser = defineEndpoint(calls.showUser, {
  summary: 'One user of the caller’s scope',
  scope: 'users:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(user),
  errors: ['not_found'],
});

export const saveUser = defineEndpoint(calls.saveUser, {
  summary: 'Create a user and send the invitation, or change the one named by id',
  scope: 'users:write',
  rateLimit: 'invitation',
  body: userInput,
  response: recordResponse(user),
  errors: ['not_found', 'own_record', 'forbidden', 'validation_failed', 'rule_violated'],
});

export const assignUsers = defineEndpoint(calls.assignUsers, {
  summary: 'Move several users to an organization, or to none: all of them or, when one may not be moved, none',
  scope: 'users:write',
  body: assignInput,
  response: assignedResponse,
  errors: ['not_found', 'own_record', 'validation_failed'],
});

export const deleteUser = defineEndpoint(calls.deleteUser, {
  summary: 'Delete a user with everything that is only theirs',
  scope: 'users:write',
  params: z.object({ id: recordIdParam }),
  response: binnedResponse,
  errors: ['not_found', 'own_record', 'forbidden', 'rule_violated'],
});

export const inviteUser = defineEndpoint(calls.inviteUser, {
  summary: 'Send the invitation of an unverified user anew; the earlier link stops working',
  scope: 'users:write',
  rateLimit: 'invitation',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found', 'rule_violated', 'forbidden'],
});

export const endUserSessions = defineEndpoint(calls.endUserSessions, {
  summary: 'End every session and token of a user of the caller’s scope; the user gets a mail',
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found', 'own_record', 'forbidden', 'validation_failed'],
});

export const listAssignableRoles = defineEndpoint(calls.listAssignableRoles, {
  summary: 'The roles that the caller may give',
  scope: 'users:read',
  response: z.object({ data: z.array(role) }),
  errors: [],
});

export const userEndpoints = [
  listUsers,
  showUser,
  saveUser,
  assignUsers,
  deleteUser,
  inviteUser,
  endUserSessions,
  listAssignableRoles,
] as const;
