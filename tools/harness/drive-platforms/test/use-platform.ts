import { afterAll, beforeAll } from 'vitest';
import { type DrivePlatform, startDrivePlatform } from '../start.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';

export const client = {
  id: 'account',
  secret: 'a secret',
  returnAddresses: ['http://account.test/auth/drive/callback'],
};

export const scopes = {
  google: 'https://www.googleapis.com/auth/drive.metadata.readonly',
  microsoft: 'Files.Read.All',
};

type Body = Record<string, unknown>;

export interface Reader {
  sub: string;
  drive: StandInDrive;
  accessToken: string;
  refreshToken: string;
  /** Asks for an address, or for a path below the API's. */
  get(address: string, headers?: Record<string, string>): Promise<Response>;
  /** The same, of a response that is right. */
  read(address: string, headers?: Record<string, string>): Promise<Body>;
}

export interface UsedPlatform {
  current(): DrivePlatform;
  /** A person with an empty drive and a token to read it. */
  newReader(): Promise<Reader>;
}

/** A platform for all tests of a file. */
export function usePlatform(platform: 'google' | 'microsoft'): UsedPlatform {
  let started: DrivePlatform | undefined;
  let made = 0;
  const current = (): DrivePlatform => {
    if (!started) throw new Error('the platform is started before the tests');
    return started;
  };
  beforeAll(async () => {
    started = await startDrivePlatform({ platform, client });
  });
  afterAll(() => current().close());

  async function newReader(): Promise<Reader> {
    made += 1;
    const sub = `person-${made}`;
    current().people.set(sub, { sub, name: 'Ada Lovelace', email: 'ada@school.example' });
    const tokens = await current().issue({ sub, scopes: [scopes[platform]] });
    const get: Reader['get'] = (address, headers = {}) => {
      const url = address.startsWith('/') ? current().apiUrl + address : address;
      return fetch(url, { redirect: 'manual', headers: { authorization: `Bearer ${tokens.accessToken}`, ...headers } });
    };
    const read: Reader['read'] = async (address, headers) => {
      const response = await get(address, headers);
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as Body;
    };
    return { sub, drive: current().driveOf(sub), ...tokens, get, read };
  }
  return { current, newReader };
}
