import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import * as z from 'zod/mini';
import { tableOf } from '../support/files/markdown.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const membersOf = (schema: JsonSchema | undefined): Record<string, JsonSchema> =>
  (schema?.properties ?? {}) as Record<string, JsonSchema>;

/** The schema itself, or the first alternative of it that has properties. */
const objectOf = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.properties ? schema : ((schema?.anyOf ?? []) as JsonSchema[]).map(objectOf).find(Boolean);

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  objectOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

function columnsOf({ body }: Endpoint): readonly string[] | undefined {
  const order = body && objectOf(membersOf(schemaOf(body, 'input')).order_by);
  const column = membersOf(order).column;
  const options = [column, ...((column?.anyOf ?? []) as JsonSchema[])];
  return options.find((option) => option?.enum)?.enum as string[] | undefined;
}

function fieldsOf({ response }: Endpoint): string[] {
  const { data } = membersOf(schemaOf(response, 'output'));
  return Object.keys(membersOf(data?.items as JsonSchema));
}

function lineOf(endpoint: Endpoint): string[] | undefined {
  const columns = columnsOf(endpoint);
  if (!columns || !endpoint.body) return undefined;
  const { column, direction } = z.parse(endpoint.body, {}) as { column: string; direction: string };
  const others = fieldsOf(endpoint).filter((field) => !columns.includes(field));
  return [`\`${endpoint.path}\``, columns.join(', '), `${column} ${direction}`, others.join(', ')];
}

/** Every list with its columns. */
export const listsPage = (): string => `# Lists

Generated from \`packages/contract\`. How a list is called is described in [lists](../lists.md).

${tableOf(
  ['list', 'columns of `order_by`, in each row', 'initial order', 'further fields of a row'],
  endpoints.map(lineOf).filter((line) => line !== undefined),
)}
`;
