import { Client } from '../../../tools/harness/client.ts';
import { Connection } from '../../../tools/harness/displays/http/connection.ts';
import { type Ask, requestText, type Target, targetOf } from '../../../tools/harness/displays/http/target.ts';
import { administrator, type Product } from '../product.ts';

/** A response of SCIM, as far as the bench reads it. */
export interface Resource {
  id: string;
  active: boolean;
  Resources: Resource[];
}

/** A directory of an organization, as one connection of it. */
export class Directory {
  readonly #target: Target;
  readonly #connection: Connection;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#target = targetOf(url);
    this.#connection = new Connection(this.#target);
    this.#token = token;
  }

  /** Sends a request that must succeed. */
  async send(method: Ask['method'], path: string, body?: object): Promise<Resource> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/scim+json' };
    const ask = { method, path: `/scim/v2${path}`, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await this.#connection.send(requestText(this.#target, ask));
    if (reply.status !== 200 && reply.status !== 201)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body) as Resource;
  }

  close(): void {
    this.#connection.close();
  }
}

/** The enrolment code of the organization. */
export const enrolmentCode = 'BENCHBENCH';

/** Makes an organization with a directory. @returns its token */
export async function connectDirectory({ url, database }: Product): Promise<{ organizationId: number; token: string }> {
  const browser = new Client(url);
  await browser.signIn(administrator);
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
     VALUES ('Directory', 64, 48, $1) RETURNING id`,
    [enrolmentCode],
  );
  const organizationId = rows[0]?.id ?? 0;
  const { token } = await browser.call<{ token: string }>('POST', `/appapi/organization/${organizationId}/scim`);
  return { organizationId, token };
}
