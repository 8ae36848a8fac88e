import type { Client } from '../client.ts';
import { choosePerson } from '../identity-provider/choose-person.ts';

export interface DriveToLink {
  platform: 'google' | 'microsoft';
  /** The person who signs in at the platform. */
  sub: string;
  /** The user whom the client is signed in as. */
  userId: number;
  /** PUBLIC_URL of the program; nothing need listen there. */
  publicUrl: string;
}

const calls = {
  google: { begin: '/appapi/cloudstorage_provider_ggurl', finish: '/appapi/cloudstorage_provider_ggcode' },
  microsoft: { begin: '/appapi/cloudstorage_provider_msurl', finish: '/appapi/cloudstorage_provider_mscode' },
};

/** Links a drive to a running program as a browser does, and returns its id there. Its first synchronisation begins. */
export async function linkDrive(client: Client, { platform, sub, userId, publicUrl }: DriveToLink): Promise<number> {
  const { begin, finish } = calls[platform];
  const [address = ''] = Object.values(await client.call<Record<string, string>>('GET', begin));
  const returned = await choosePerson(address, sub, publicUrl);
  const page = new URL(await client.redirectOf(returned.pathname + returned.search), publicUrl).searchParams;
  const code = new URLSearchParams({ code: page.get('code') ?? '' });
  const body = { user_id: userId, state: page.get('state') ?? '' };
  const { data } = await client.call<{ data: { id: number } }>('POST', `${finish}?${code}`, body);
  return data.id;
}
