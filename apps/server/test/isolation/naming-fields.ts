import type { Endpoint } from '@account/contract/calls/endpoint';
import * as z from 'zod/mini';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Fields that name a record or a user: by id, by e-mail, or by link token. That of a client is a provider's. */
const naming = /^(id|(?!client_).+_id|.*token|androidid|enrolment_code|email|umsemail)$/;

function placesIn(schema: Schema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((option) => placesIn(option, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const place = `${path}.${name}`;
    return [...(naming.test(name) ? [place] : []), ...placesIn(property, place)];
  });
  return [...own, ...inner];
}

/** The fields of a call that name another record: `params.id`, `body.organization_id`, `body.filters.subject_id`. */
export const namingFields = ({ params, query, body }: Endpoint): string[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part) : [],
  );
