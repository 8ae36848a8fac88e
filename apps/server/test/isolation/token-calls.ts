import type { Endpoint } from '@account/contract/endpoint';
import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { sql } from '../../src/platform/database/sql.ts';
import { rowOf } from '../support/query.ts';
import type { Call } from './open-calls.ts';
import type { World } from './world.ts';

/** A call by bearer token: whoever may hold such a token gets the status, everybody else a 401. */
export interface TokenCall {
  endpoint: Endpoint;
  arrange?: (world: World) => Promise<Call>;
  status: number;
}

export const tokenCalls: readonly TokenCall[] = [
  { endpoint: endOwnToken, status: 200 },
  // A display knows what its organization shows, and tells that it lives.
  { endpoint: heartbeat, arrange: async ({ home }) => ({ held: { organizationId: home.id } }), status: 200 },
  {
    endpoint: showDisplayPreset,
    arrange: async ({ app, manufacturerAppId: id }) => {
      const found = await rowOf<{ code: string }>(
        app,
        sql`SELECT manufacturer_code AS code FROM manufacturer_apps WHERE id = ${id}`,
      );
      return { params: { code: found.code } };
    },
    status: 200,
  },
];
