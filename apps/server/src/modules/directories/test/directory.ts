import type { InjectOptions } from 'fastify';
import type { TestApp } from '#test/support/app.ts';
import { type CallResponse, Client } from '#test/support/client.ts';
import { buildDirectory, buildOrganization } from '#test/support/factories.ts';
import { unique } from '#test/support/unique.ts';

/** A directory that sends what it likes, in SCIM's own media type. */
export class Directory {
  readonly #client: Client;
  readonly organizationId: number;
  /** Another one for each directory, as addresses are one of a kind. */
  readonly domain = `${unique()}.example.com`;

  constructor(app: TestApp, organizationId: number, token: string) {
    this.#client = new Client(app);
    this.#client.bearer = token;
    this.organizationId = organizationId;
  }

  send(
    method: InjectOptions['method'],
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> {
    return this.#client.send({
      method: method ?? 'GET',
      url: `/scim/v2${encodeURI(path)}`,
      headers: { ...this.#client.headers, ...(body ? { 'content-type': 'application/scim+json' } : {}), ...headers },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  }

  /** Brings a person and returns the id. */
  async bring(name: string, more: object = {}): Promise<number> {
    const { status, body } = await this.send('POST', '/Users', { userName: `${name}@${this.domain}`, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return Number(body.id);
  }
}

export async function connected(app: TestApp, organizationId?: number): Promise<Directory> {
  const id = organizationId ?? (await buildOrganization(app)).id;
  return new Directory(app, id, (await buildDirectory(app, id)).token);
}
