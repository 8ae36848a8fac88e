const storageKey = 'account-chunk-reload';
/** A second failure within this time, in milliseconds, is no matter of a new release. */
const patience = 30_000;

const reloadedLately = () => Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < patience;

/**
 * Loads code that a screen needs. After a release the old files are gone: the first failure loads the page anew, which
 * names the new files; one that follows is thrown, so that the error screen shows instead of an endless loop.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadedLately()) throw error;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
    return new Promise<never>(() => {});
  }
}
