import { endpoints } from '@account/contract/api';
import { apiReferencePath } from '@account/contract/pages/api-reference';

/** Where the app server listens while Vite holds port 3000 (`npm run dev`). */
export const appServer = process.env.APP_SERVER_URL ?? 'http://127.0.0.1:3001';

const target = { target: appServer, changeOrigin: false };

/** Paths below which there are no pages. */
const prefixes = ['^/(?:appapi|api|storage)/', '^/openapi\\.json$', `^${apiReferencePath}/`];

/** A path template as a pattern that Vite compares with addresses: `^/password/reset/[^/?]+/link(?:\?|$)`. */
const patternOf = (path: string) => `^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`;

/** Leaves other methods to Vite: `POST /login` is an endpoint, `GET /login` is a page. */
function onlyEndpoints(path: string) {
  const methods: readonly string[] = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
  const bypass = ({ method = 'GET', url }: { method?: string; url?: string }) =>
    methods.includes(method) ? undefined : url;
  return { ...target, bypass };
}

/**
 * Requests that go straight to the app server. Pages do not: they go through Vite, which takes only their head from the
 * app server (shell-plugin.ts).
 */
export const appServerProxy = {
  ...Object.fromEntries(prefixes.map((prefix) => [prefix, target])),
  ...Object.fromEntries(endpoints.map(({ path }) => [patternOf(path), onlyEndpoints(path)])),
};
