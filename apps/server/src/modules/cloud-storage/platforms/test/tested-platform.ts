import type { DrivePlatform } from '../drive-platform.ts';

/** A drive that a test fills and changes. Ids are the platform's. */
export interface TestedDrive {
  add(item: { name: string; parentId?: string; isFolder?: boolean; size?: number }): string;
  rename(id: string, name: string): void;
  move(id: string, parentId?: string): void;
  remove(id: string): void;
  expireCursors(): void;
  readonly count: number;
}

/** A platform and its stand-in, as the conformance suite needs them. */
export interface TestedPlatform {
  platform: DrivePlatform;
  readonly apiUrl: string;
  newOwner(): Promise<{ accessToken: string; drive: TestedDrive }>;
  /** The next response has this status, and says to wait that many seconds. */
  failNext(status: number, retryAfter?: number): void;
  close(): Promise<void>;
}
