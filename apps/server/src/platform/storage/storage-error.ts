import { AppError } from '../../kernel/app-error.ts';

/** A store that cannot be reached, is full or refuses us: 503 to the person, the cause to the log. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', { message: { id: 'errors.storage_unavailable' }, cause });

/** Runs what looks for a file: undefined for what is not there, any other complaint of the store is `unavailable`. */
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
