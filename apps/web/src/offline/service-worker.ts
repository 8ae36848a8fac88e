/*
 * Answers for the server while it cannot be reached: with a page that says so. It keeps nothing, and touches no request
 * but those for pages. A classic script without imports.
 */
/** By language, without a region. */
declare const OFFLINE_DOCUMENTS: Record<string, string>;

/** The part of `ServiceWorkerGlobalScope` that is used; its types and those of a window exclude each other. */
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PageEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

{
  const worker = globalThis as unknown as Worker;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };

  /** The page in the first language of the browser that there is. */
  const offlineDocument = (): string | undefined => {
    const languages = navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
    const language = languages.find((one) => Object.hasOwn(OFFLINE_DOCUMENTS, one)) ?? 'en';
    return OFFLINE_DOCUMENTS[language];
  };

  const load = async ({ request, preloadResponse }: PageEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return new Response(offlineDocument(), { status: 503, headers });
    }
  };

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
  );
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(load(event));
  });
}
