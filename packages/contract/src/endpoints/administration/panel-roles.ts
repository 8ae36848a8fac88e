import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { recordIdParam, timestamp } from '../../values/fields.ts';
import * as calls from './panel-roles.calls.ts';
import { panelRoleList } from './panel-roles.list.ts';

export const panelRole = z.object({
  id: z.int(),
  role: z.string(),
  organization: z.object({ id: z.int(), name: z.string() }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type PanelRoleRecord = z.infer<typeof panelRole>;

export const listPanelRoles = defineEndpoint(calls.listPanelRoles, {
  summary: 'Page through the panel roles of all organizations, or the choices of a dropdown',
  replica: 'read',
  scope: 'organizations:read',
  body: panelRoleList.request,
  response: panelRoleList.response,
  errors: [],
});

export const showPanelRole = defineEndpoint(calls.showPanelRole, {
  summary: 'One panel role',
  scope: 'organizations:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(panelRole),
  errors: ['not_found'],
});

export const panelRoleEndpoints = [listPanelRoles, showPanelRole] as const;
