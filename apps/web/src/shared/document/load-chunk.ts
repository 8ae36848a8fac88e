import { tabStorage } from '#shared/lib/browser-storage.ts';

const storageKey = 'account-chunk-reload';
/** A second failure within this time, in milliseconds, is not caused by a deploy. */
const patience = 30_000;

const reloadedLately = () => Math.abs(Date.now() - Number(tabStorage.get(storageKey) ?? 0)) < patience;

/**
 * Loads code that a screen needs. A deploy removes the old files, so the first failure loads a document, which names
 * the new ones. A second failure is thrown: the error page shows instead of an endless loop. So it does where the browser
 * keeps nothing, as the page would not know that it was loaded again.
 * @param reload loads the document of the screen; that of the address if not given
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadedLately() || !tabStorage.set(storageKey, String(Date.now()))) throw error;
    reload();
    return new Promise<never>(() => {});
  }
}
