const storageKey = 'account-chunk-reload';
/** A second failure within this time, in milliseconds, is not caused by a deploy. */
const patience = 30_000;

const reloadedLately = () => Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < patience;

/**
 * Loads code that a screen needs. A deploy removes the old files, so the first failure reloads the page, which names
 * the new ones. A second failure is thrown: the error page shows instead of an endless loop.
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
