import { AppError } from '../../kernel/errors.ts';

/** For a store that cannot be reached, is full or refuses access: the caller gets a 503, the log gets the cause. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { message: { id: 'refusals.storage_unavailable' }, cause });

/** Runs a look-up of a file: returns undefined when it does not exist, throws `unavailable` for any other failure. */
export const finding =
  (isMissing: (error: unknown) => boolean) =>
  async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  };
