import type { AccessLevel } from '@account/contract/roles';
import type { Requester } from './client.ts';

/** What entries of the activity say of the API token by which a change was made. */
export interface NamedApiToken {
  id: number;
  name: string;
}

/** Where a request came from. Address and request id are stored in the audit. */
export interface Origin {
  address: string;
  requestId: string;
  /** What the browser or the app says of itself, cut off. */
  userAgent: string;
  /** What the database stores of the browser's own token, where it has or gets one. */
  browser?: Buffer | undefined;
  /** Absent in what the program does by itself. */
  requester?: Requester;
  /** The operation on many records that this is a part of. */
  operationId?: number;
  /** The API token that the request brought. */
  apiToken?: NamedApiToken;
}

/** A signed-in user. */
export interface UserActor {
  kind: 'user';
  id: number;
  email: string;
  level: AccessLevel;
  organizationId: number | null;
  /** What the person is without the limits of an API token, where it has some. */
  unlimited?: { level: AccessLevel; organizationId: number | null };
  origin: Origin;
}

/** A display that sent its token. */
export interface DisplayActor {
  kind: 'display';
  deviceId: number;
  name: string;
  organizationId: number | null;
  origin: Origin;
}

/** The directory of an organization that sent its token. */
export interface DirectoryActor {
  kind: 'directory';
  organizationId: number;
  origin: Origin;
}

/** Who performs a change: a user, a visitor, a display, a directory, the program itself or an operator at its command line. */
export type Actor =
  | UserActor
  | DisplayActor
  | DirectoryActor
  | { kind: 'visitor' | 'system' | 'command_line'; origin: Origin };

const here: Origin = { address: '', requestId: '', userAgent: '' };

export const systemActor: Actor = { kind: 'system', origin: here };
export const commandLineActor: Actor = { kind: 'command_line', origin: here };
