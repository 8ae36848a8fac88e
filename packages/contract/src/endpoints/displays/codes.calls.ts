import type { Call } from '../../calls/call.ts';

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
