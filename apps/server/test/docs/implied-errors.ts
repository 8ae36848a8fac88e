import { endpoints } from '@account/contract/api';
import type { Access } from '@account/contract/calls/call';
import { type Endpoint, impliedErrors, messageResponse } from '@account/contract/calls/endpoint';
import { limits } from '@account/contract/limits';
import { codes } from './units.ts';

/** An endpoint without any property that implies an error of its own. */
const plain: Endpoint = {
  id: 'plain',
  summary: '',
  method: 'GET',
  path: '/',
  access: { kind: 'public' },
  rateLimit: 'unlimited',
  bodyLimit: 0,
  response: messageResponse,
  errors: [],
};

const hasAccess = (kind: Access['kind']) => endpoints.some(({ access }) => access.kind === kind);

const properties: readonly [words: string, property: Partial<Endpoint>, exists: boolean][] = [
  ['a rate limit', { rateLimit: 'visitor' }, true],
  ['parameters in the path', { params: messageResponse }, true],
  ['an input to check', { body: messageResponse }, true],
  ['a body or a file', { bodyLimit: limits.jsonBody }, true],
  ['access for any live session', { access: { kind: 'visitor' } }, hasAccess('visitor')],
  ['access for signed-in users', { access: { kind: 'user', levels: 'every' } }, hasAccess('user')],
  ['access by bearer token', { access: { kind: 'token', holders: ['display'] } }, hasAccess('token')],
];

/** Which property of an endpoint implies which errors. */
export function impliedLines(): string[][] {
  const always = impliedErrors(plain);
  const lines = properties
    .filter(([, , exists]) => exists)
    .map(([words, property]) => {
      const added = impliedErrors({ ...plain, ...property }).filter((code) => !always.includes(code));
      return [words, codes(added)];
    });
  return [['any definition', codes(always)], ...lines];
}
