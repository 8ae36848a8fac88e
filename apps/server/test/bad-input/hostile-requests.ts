import type { Endpoint } from '@account/contract/calls/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'light-my-request';
import type { RightCall } from './calls.ts';
import { type Change, jsonWithAll, placesOf, wrongValues } from './mutations.ts';

/** Who sends a request. */
export const senders = ['top', 'administrator', 'user', 'visitor', 'unauthenticated'] as const;
export type Sender = (typeof senders)[number];

/** The faults of a request; everything else about it is valid. */
export interface HostileRequest {
  endpoint: Endpoint;
  sender: Sender;
  /** Other values in places of the body, as JSON. */
  changes: Change[];
  /** Changes the body before it is sent. */
  mangle: (json: string) => string | Buffer;
  type: string | undefined;
  method: InjectOptions['method'] | undefined;
  id: string | undefined;
  query: string;
  csrf: 'right' | 'wrong' | 'missing';
}

const mostly = <T>(usual: T, others: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyJson = fc
  .oneof({ depthSize: 'small' }, fc.jsonValue({ noUnicodeString: false }), fc.double(), fc.bigInt())
  .map((value) => (typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null')));

const short = wrongValues.filter(([, value]) => (value?.length ?? 0) < 1_000).map(([, value]) => value);
const long = wrongValues.filter(([, value]) => (value?.length ?? 0) >= 1_000).map(([, value]) => value);
const anyValue = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...short) },
  { weight: 60, arbitrary: anyJson },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
);

const keysOfPrototype = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '\0', 'length'];

function changesOf(endpoint: Endpoint): fc.Arbitrary<HostileRequest['changes']> {
  const places = placesOf(endpoint);
  const other = fc.oneof(fc.constantFrom(...keysOfPrototype), anyText).map((name) => [name]);
  const place =
    places.length > 0
      ? mostly<string[]>([], other).chain((found) =>
          found.length > 0 ? fc.constant(found) : fc.constantFrom(...places),
        )
      : other;
  return fc.array(fc.record({ place, value: anyValue }), { maxLength: 4 });
}

const same = (json: string): string | Buffer => json;
const manglings: HostileRequest['mangle'][] = [
  (json) => json.slice(0, -1),
  (json) => `${json}${json}`,
  (json) => `[${json}]`,
  (json) => JSON.stringify(json),
  (json) => `\ufeff${json}`,
  (json) => `${json}\0`,
  (json) => json.replace('{', `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},`),
  (json) => json.replace('{', '{"id":1,"id":2,"id":"3",'),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe])]),
  (json) => json.replaceAll('"', "'"),
  () => '',
  () => 'null',
  () => '-0',
  () => '1e400',
  () => '[[[[[[[[[[]]]]]]]]]]',
  () => '"\\ud800"',
];

const types = [
  'application/json; charset=utf-16',
  'application/json;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  '*/*',
  '',
];

const queries = [
  '?page=1&page=2',
  '?__proto__[a]=1',
  '?id[]=1&id[]=2',
  '?%00=%ff',
  '?code=%F0%9F',
  `?q=${'x'.repeat(3_000)}`,
  '?a&&&=&=',
];
const ids = [
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '2147483648',
  '9'.repeat(40),
  'NaN',
  '%00',
  '%ff',
  '%2e%2e',
  'null',
  "1'--",
  '１',
];

/** Requests to the endpoints, each wrong in some ways, a few in none. */
export const hostileRequest = (endpoints: readonly Endpoint[]): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...endpoints).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      sender: mostly<Sender>('top', fc.constantFrom(...senders), 2),
      changes: changesOf(endpoint),
      mangle: mostly(same, fc.constantFrom(...manglings)),
      type: mostly<string | undefined>(undefined, fc.constantFrom(...types), 19),
      method: mostly<HostileRequest['method']>(
        undefined,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        29,
      ),
      id: mostly<string | undefined>(undefined, fc.oneof(fc.constantFrom(...ids), fc.webSegment())),
      query: mostly('', fc.constantFrom(...queries)),
      csrf: mostly<HostileRequest['csrf']>('right', fc.constantFrom('wrong', 'missing'), 29),
    }),
  );

const boundary = 'x';
const asForm = (field: string | undefined, json: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field ?? 'file'}"\r\n\r\n`),
    Buffer.from(json),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** The request as it is sent: `right` is a valid call, `headers` are the sender's. */
export function wireOf(request: HostileRequest, right: RightCall, headers: Record<string, string>): InjectOptions {
  const { endpoint, changes, mangle, csrf } = request;
  const sent = mangle(jsonWithAll(right.body ?? {}, changes));
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_all, name: string) => request.id ?? encodeURIComponent(String(right.params?.[name] ?? 'x'.repeat(43))),
  );
  const type = request.type ?? (endpoint.file ? `multipart/form-data; boundary=${boundary}` : 'application/json');
  const { 'x-csrf-token': token, ...others } = headers;
  const proof = csrf === 'right' && token ? { 'x-csrf-token': token } : {};
  const method = request.method ?? endpoint.method;
  return {
    method,
    url: path + request.query,
    headers: { ...others, ...proof, ...(csrf === 'wrong' ? { 'x-csrf-token': 'wrong' } : {}), 'content-type': type },
    ...(method === 'GET' ? {} : { payload: endpoint.file ? asForm(endpoint.file.jsonField, sent) : sent }),
  };
}
