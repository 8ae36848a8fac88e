import type { uploadProfilePicture, uploadWallpaper } from '@account/contract/endpoints/accounts/profile.calls';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

interface Upload {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/**
 * Uploads a cropped picture and shows it in the whole app at once. The file name is always `filename.jpg`: the server
 * names files itself.
 * @throws ApiError, or the signal's reason when it was stopped
 */
export async function savePicture(
  endpoint: typeof uploadProfilePicture | typeof uploadWallpaper,
  jpeg: Blob,
  upload: Upload,
): Promise<void> {
  const file = new File([jpeg], 'filename.jpg', { type: jpeg.type });
  updateSignedInUser(await call(endpoint, { file, ...upload }));
}
