import type { Call } from '../../calls/call.ts';

const access = { kind: 'token', holders: ['directory'] } as const;

export const serviceProviderConfig = {
  id: 'scim.serviceProviderConfig',
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  access,
} as const satisfies Call;

export const resourceTypes = {
  id: 'scim.resourceTypes',
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  access,
} as const satisfies Call;

export const resourceType = {
  id: 'scim.resourceType',
  method: 'GET',
  path: '/scim/v2/ResourceTypes/:name',
  access,
} as const satisfies Call;

export const schemas = { id: 'scim.schemas', method: 'GET', path: '/scim/v2/Schemas', access } as const satisfies Call;

export const schema = {
  id: 'scim.schema',
  method: 'GET',
  path: '/scim/v2/Schemas/:name',
  access,
} as const satisfies Call;

export const listScimUsers = {
  id: 'scim.listUsers',
  method: 'GET',
  path: '/scim/v2/Users',
  access,
} as const satisfies Call;

export const showScimUser = {
  id: 'scim.showUser',
  method: 'GET',
  path: '/scim/v2/Users/:id',
  access,
} as const satisfies Call;

export const createScimUser = {
  id: 'scim.createUser',
  method: 'POST',
  path: '/scim/v2/Users',
  access,
} as const satisfies Call;

export const replaceScimUser = {
  id: 'scim.replaceUser',
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  access,
} as const satisfies Call;

export const patchScimUser = {
  id: 'scim.patchUser',
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  access,
} as const satisfies Call;

export const deleteScimUser = {
  id: 'scim.deleteUser',
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  access,
} as const satisfies Call;

export const listScimGroups = {
  id: 'scim.listGroups',
  method: 'GET',
  path: '/scim/v2/Groups',
  access,
} as const satisfies Call;

export const showScimGroup = {
  id: 'scim.showGroup',
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  access,
} as const satisfies Call;

export const createScimGroup = {
  id: 'scim.createGroup',
  method: 'POST',
  path: '/scim/v2/Groups',
  access,
} as const satisfies Call;

export const replaceScimGroup = {
  id: 'scim.replaceGroup',
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  access,
} as const satisfies Call;

export const patchScimGroup = {
  id: 'scim.patchGroup',
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  access,
} as const satisfies Call;

export const deleteScimGroup = {
  id: 'scim.deleteGroup',
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  access,
} as const satisfies Call;
