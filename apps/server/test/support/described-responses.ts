import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describeApi } from '../../src/http/calls/openapi.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
const description = describeApi(endpoints, 'http://account.test', 'account_session', new Set());
ajv.addSchema(description, 'openapi.json');

const known = new Map<string, ValidateFunction | 'bodiless' | 'undescribed'>();

const pointerTo = (...parts: string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function describedBy(endpoint: Endpoint, status: number): ValidateFunction | 'bodiless' | 'undescribed' {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const at = ['paths', path, endpoint.method.toLowerCase(), 'responses', String(status)];
  const response = at.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    description,
  );
  if (!response) return 'undescribed';
  const { content } = response as { content?: Record<string, unknown> };
  const type = Object.keys(content ?? {}).find((name) => /^application.*json$/.test(name));
  if (!type) return 'bodiless';
  const $ref = `openapi.json#${encodeURI(pointerTo(...at, 'content', type, 'schema'))}`;
  return ajv.compile({ $ref });
}

/** Fails unless the OpenAPI description of the server knows this response: its status, and the form of its body. */
export function requireDescribed(endpoint: Endpoint, { status, body }: { status: number; body: unknown }): void {
  // Tests of the HTTP side bring endpoints of their own.
  if (!endpoints.includes(endpoint)) return;
  const key = `${endpoint.id} ${status}`;
  const described = known.get(key) ?? describedBy(endpoint, status);
  known.set(key, described);
  if (described === 'undescribed') throw new Error(`${key} is not in the OpenAPI description`);
  if (described === 'bodiless' || described(body)) return;
  throw new Error(`${key} is described otherwise: ${ajv.errorsText(described.errors)} in ${JSON.stringify(body)}`);
}
