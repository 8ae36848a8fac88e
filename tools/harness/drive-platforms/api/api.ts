import type { ProviderPerson } from '../../identity-provider/configuration.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import type { Fault } from './faults.ts';

/** A request with a valid token. */
export interface ApiRequest {
  /** Below the platform's address, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  person: ProviderPerson;
  drive: StandInDrive;
  /** The fault in the content of the response, if any. */
  fault?: Fault | undefined;
}

/** The response of a platform. */
export interface ApiResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A request that the platform refuses, by a response of its own. */
export class Refusal extends Error {
  readonly response: ApiResponse;

  constructor(response: ApiResponse) {
    super(`refused with ${response.status}`);
    this.response = response;
  }
}

/** The file API of one platform. */
export interface PlatformApi {
  /** The prefix of the path in the platform's address. */
  basePath: string;
  /** The scope that a token must have. */
  scope: string;
  respond(request: ApiRequest): ApiResponse;
  /** A fault as the platform words it, `reason` being the platform's own code. */
  failure(status: number, reason?: string): ApiResponse;
  /** No token, or one that has expired or was withdrawn. */
  unauthenticated(): ApiResponse;
  /** A token without the scope. */
  withoutScope(): ApiResponse;
  /** Whether this client is sent compressed responses. */
  compressesFor(headers: ApiRequest['headers']): boolean;
}
