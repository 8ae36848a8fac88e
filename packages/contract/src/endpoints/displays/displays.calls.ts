import type { Call } from '../../calls/call.ts';

export const enrolDevice = {
  id: 'displays.enrol',
  method: 'POST',
  path: '/api/v1/devices',
  access: { kind: 'public' },
} as const satisfies Call;

export const renewDisplayToken = {
  id: 'displays.token',
  method: 'POST',
  path: '/api/v1/devices/token',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;

export const heartbeat = {
  id: 'displays.heartbeat',
  method: 'POST',
  path: '/api/v1/devices/heartbeat',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;

export const showDisplayPreset = {
  id: 'displays.preset',
  method: 'GET',
  path: '/api/v1/manufacturerapps/:code',
  access: { kind: 'token', holders: ['person', 'display'] },
} as const satisfies Call;

export const followDisplayEvents = {
  id: 'displays.events',
  method: 'GET',
  path: '/api/v1/devices/events',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;

export const signInAtDisplay = {
  id: 'displays.signIn',
  method: 'POST',
  path: '/api/v1/login',
  access: { kind: 'public' },
} as const satisfies Call;

const access = { kind: 'token', holders: ['person'] } as const;

export const showMe = {
  id: 'displays.me',
  method: 'GET',
  path: '/api/v1/me',
  access,
} as const satisfies Call;

export const listOwnCloudFiles = {
  id: 'displays.cloudFiles',
  method: 'GET',
  path: '/api/v1/me/cloudfiles',
  access,
} as const satisfies Call;

const ofDisplays = { kind: 'token', holders: ['display'] } as const;
const ofPeople = { kind: 'user', levels: 'every' } as const;

export const askForCode = {
  id: 'displayCodes.ask',
  method: 'POST',
  path: '/api/v1/login/code',
  access: ofDisplays,
} as const satisfies Call;

export const claimToken = {
  id: 'displayCodes.claim',
  method: 'POST',
  path: '/api/v1/login/token',
  access: ofDisplays,
} as const satisfies Call;

export const showDisplayCode = {
  id: 'displayCodes.show',
  method: 'GET',
  path: '/appapi/displaycode/:code',
  access: ofPeople,
} as const satisfies Call;

export const decideDisplayCode = {
  id: 'displayCodes.decide',
  method: 'POST',
  path: '/appapi/displaycode/:code',
  access: ofPeople,
} as const satisfies Call;
