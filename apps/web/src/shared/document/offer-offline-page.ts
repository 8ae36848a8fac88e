/**
 * Lets the installed app show a page of its own while there is no network. In a tab the browser says that itself, so
 * there a worker between it and the server would only cost time.
 */
export async function offerOfflinePage(): Promise<void> {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  try {
    await navigator.serviceWorker?.register('/service-worker.js');
  } catch {
    // Without the worker the app works as in a tab.
  }
}
