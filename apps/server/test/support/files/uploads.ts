import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { uploadProfilePicture, uploadWallpaper } from '@account/contract/endpoints/accounts/profile';
import { pictureSizes } from '@account/contract/endpoints/accounts/profile.calls';
import type { TestApp } from '../app.ts';
import type { CallResponse, Client } from '../client.ts';

/** A user's two pictures: the endpoint, the member of its response, and the size in pixels. */
export const kinds = {
  profile: { endpoint: uploadProfilePicture as Endpoint, member: 'profilepic', ...pictureSizes.profile },
  wallpaper: { endpoint: uploadWallpaper as Endpoint, member: 'wallpaper', ...pictureSizes.wallpaper },
} as const;
export type Kind = keyof typeof kinds;

export const refusal = 'Invalid file type. Please choose a jpeg or png file.';

export const upload = (client: Client, kind: Kind, bytes: Buffer, name = 'filename.jpg'): Promise<CallResponse> =>
  client.call(kinds[kind].endpoint, { file: { field: 'file', name, bytes } });

/** The stored file of an upload, by the name in its response. */
export const storedPicture = (app: TestApp, kind: Kind, response: CallResponse): Promise<Buffer> =>
  readFile(path.join(app.dataDir, 'uploads', kind, String(response.body[kinds[kind].member])));
