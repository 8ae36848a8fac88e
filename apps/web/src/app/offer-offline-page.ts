/**
 * Lets the installed app show a page of its own while there is no network. In a tab the browser says that itself, so
 * there a worker between it and the server would only cost time.
 */
export function offerOfflinePage(): void {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
