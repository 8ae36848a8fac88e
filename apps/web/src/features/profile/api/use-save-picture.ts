import { useQueryClient } from '@tanstack/react-query';
import { savePicture } from './save-picture.ts';

/** Uploads a picture of the signed-in user. The records of users show it too, so they are fetched again. */
export function useSavePicture() {
  const queries = useQueryClient();
  return async (...upload: Parameters<typeof savePicture>): Promise<void> => {
    await savePicture(...upload);
    queries.invalidateQueries({ queryKey: ['users'] });
  };
}
