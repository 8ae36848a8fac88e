import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { listRequest, listResponse } from '../../calls/paging.ts';
import { recordResponse } from '../../calls/responses.ts';
import { accessLevels } from '../../roles.ts';
import { timestamp } from '../../values/dates.ts';
import { recordIdParam } from '../../values/fields.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const panelRoleColumns = ['role', 'organization_name', 'created_at'] as const;
export type PanelRoleColumn = (typeof panelRoleColumns)[number];

export const panelRoleRow = z.object({
  id: z.int(),
  role: z.string(),
  organization_name: z.string(),
  created_at: timestamp,
});
export type PanelRoleRow = z.infer<typeof panelRoleRow>;

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
  body: listRequest(panelRoleColumns),
  response: listResponse(panelRoleRow),
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
