import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { recordResponse } from '../../calls/responses.ts';
import { accessLevels } from '../../roles.ts';
import { timestamp } from '../../values/dates.ts';
import { recordIdParam } from '../../values/fields.ts';
import { panelRoleList } from './panel-roles.list.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const panelRole = z.object({
  id: z.int(),
  role: z.string(),
  organization: z.object({ id: z.int(), name: z.string() }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type PanelRoleRecord = z.infer<typeof panelRole>;

export const listPanelRoles = defineEndpoint({
  id: 'panelRoles.list',
  summary: 'Page through the panel roles of all organizations, or the choices of a dropdown',
  method: 'POST',
  path: '/appapi/organizationpanelroles',
  access,
  body: panelRoleList.request,
  response: panelRoleList.response,
  errors: [],
});

export const showPanelRole = defineEndpoint({
  id: 'panelRoles.show',
  summary: 'One panel role',
  method: 'GET',
  path: '/appapi/organizationpanelrole/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: recordResponse(panelRole),
  errors: ['not_found'],
});

export const panelRoleEndpoints = [listPanelRoles, showPanelRole] as const;
