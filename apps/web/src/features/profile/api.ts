import type { CallInput } from '@account/contract/api';
import {
  removeProfilePicture,
  removeWallpaper,
  updateSettings,
  type uploadProfilePicture,
  type uploadWallpaper,
} from '@account/contract/endpoints/accounts/profile.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** The pictures of a user, as in `/storage/<kind>/`. */
export type PictureKind = 'profile' | 'wallpaper';

/** Saves the general settings of the signed-in user, and shows them in the whole app at once. */
export async function saveSettings(body: CallInput<typeof updateSettings>['body']): Promise<{ message: string }> {
  const response = await call(updateSettings, { body });
  const { panel_idletimeout, name, language } = body;
  updateSignedInUser({
    panel_idletimeout,
    ...(name !== undefined && { name: name?.trim() || null }),
    ...(language !== undefined && { language }),
  });
  return response;
}

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

/** Uploads a picture of the signed-in user. The records of users show it too, so they are fetched again. */
export function useSavePicture() {
  const queries = useQueryClient();
  return async (...upload: Parameters<typeof savePicture>): Promise<void> => {
    await savePicture(...upload);
    queries.invalidateQueries({ queryKey: ['users'] });
  };
}

const removals = { profile: removeProfilePicture, wallpaper: removeWallpaper } as const;

/** Removes a picture of the signed-in user, everywhere where it is shown. */
export function useRemovePicture(kind: PictureKind, onRemoved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => updateSignedInUser(await call(removals[kind])),
    // Here, because the button is gone by now.
    onSuccess: () => {
      onRemoved();
      return queries.invalidateQueries({ queryKey: ['users'] });
    },
    onError: ({ message }) => showToast({ message, kind: 'error' }),
  });
}
