import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const everybody = { kind: 'user', levels: 'every' } as const;
const picture = { field: 'file', maxBytes: limits.pictureFile, required: true, refusal: 'validation.picture' } as const;

/** What pictures become, in pixels, and what may be given (spec section 9, contract section 5). */
export const pictureSizes = {
  profile: { width: 200, height: 200 },
  wallpaper: { width: 1_536, height: 864 },
} as const;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const uploadProfilePicture = defineEndpoint({
  id: 'pictures.uploadProfilePicture',
  summary: 'Replace the own profile picture',
  method: 'POST',
  path: '/appapi/personalprofile',
  access: everybody,
  rateLimit: 'session',
  bodyLimit: limits.jsonBody,
  file: picture,
  response: z.object({ profilepic: z.string() }),
  errors: ['validation_failed', 'payload_too_large'],
});

export const uploadWallpaper = defineEndpoint({
  id: 'pictures.uploadWallpaper',
  summary: 'Replace the own wallpaper',
  method: 'POST',
  path: '/appapi/personalwallpaper',
  access: everybody,
  rateLimit: 'session',
  bodyLimit: limits.jsonBody,
  file: picture,
  response: z.object({ wallpaper: z.string() }),
  errors: ['validation_failed', 'payload_too_large'],
});

export const pictureEndpoints = [uploadProfilePicture, uploadWallpaper] as const;
