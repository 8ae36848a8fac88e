import { endpoints } from '@account/contract/api';
import { expect, it } from 'vitest';
import { operationGroups } from './operations.ts';
import { jsonSchemaOf } from './schema-fields.ts';

const operations = [...operationGroups().values()].flat();

it('has every call of the contract', () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

it('shows no example that lacks a required field', () => {
  const lacking = endpoints.flatMap(({ id, body }) => {
    if (!body) return [];
    const example = operations.find((operation) => operation.id === id)?.example ?? 'null';
    const { required = [] } = jsonSchemaOf(body, 'input');
    return required.filter((name) => !(name in JSON.parse(example))).map((name) => `${id}: ${name}`);
  });
  expect(lacking).toEqual([]);
});
