import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityProvider } from '../../identity-provider/start.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import { type ApiRequest, type ApiResponse, type PlatformApi, Refusal } from './api.ts';
import { FaultPlan } from './faults.ts';
import { performFault } from './perform-fault.ts';
import { RequestJournal } from './request-journal.ts';
import { send } from './send.ts';

export interface ApiServer {
  readonly origin: string;
  readonly faults: FaultPlan;
  readonly journal: RequestJournal;
  close(): Promise<void>;
}

export interface ApiServerOptions {
  api: (origin: string) => PlatformApi;
  identity: IdentityProvider;
  driveOf(sub: string): StandInDrive;
  port: number;
}

const bearerOf = ({ authorization }: IncomingMessage['headers']): string =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

/** The platform's response to a request, faults aside. */
function responseOf(api: PlatformApi, request: ApiRequest): ApiResponse {
  try {
    return api.respond(request);
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    throw error;
  }
}

/** Starts the HTTP server of a platform's file API, which takes the access tokens of its identity provider. */
export async function startApiServer({ identity, driveOf, port, ...options }: ApiServerOptions): Promise<ApiServer> {
  const faults = new FaultPlan();
  const journal = new RequestJournal();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = options.api(origin);

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(message.url ?? '', origin);
    const owner = await identity.ownerOf(bearerOf(message.headers));
    const person = identity.people.get(owner?.sub ?? '');
    journal.add({ sub: person?.sub, path: pathname, query });
    if (!owner || !person) return send(response, api.unauthenticated(), false);
    if (!owner.scopes.has(api.scope)) return send(response, api.withoutScope(), false);
    if (message.method !== 'GET' || !pathname.startsWith(api.basePath)) return send(response, api.failure(404), false);
    const path = pathname.slice(api.basePath.length);
    const fault = faults.take(person.sub, path);
    const request = { path, query, headers: message.headers, person, drive: driveOf(person.sub), fault };
    const right = () => responseOf(api, request);
    if (fault && (await performFault(fault, response, { failure: api.failure, right }))) return undefined;
    if (fault?.kind === 'hang') await faults.hang((end) => response.once('close', end));
    return send(response, right(), api.compressesFor(message.headers));
  }

  server.on('request', (message, response) => {
    handle(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  return { origin, faults, journal, close };
}
