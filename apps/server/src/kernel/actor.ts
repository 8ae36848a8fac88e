import type { AccessLevel } from '@account/contract/roles';
import type { Requester } from './client.ts';

/** The API token by which a change was made, as entries of the activity name it. */
export interface NamedApiToken {
  id: number;
  name: string;
}

/** Where a request came from. Address and request id are stored in the audit. */
export interface Origin {
  address: string;
  requestId: string;
  /** The `User-Agent` of the browser or the app, cut off. */
  userAgent: string;
  /** The stored hash of the browser's own token, where it has or gets one. */
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
  /** The rights of the person without the limits of an API token, where it has some. */
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
