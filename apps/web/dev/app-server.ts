/** Where the app server listens while Vite holds port 3000 (`npm run dev`). */
export const appServer = process.env.APP_SERVER_URL ?? 'http://127.0.0.1:3001';

const target = { target: appServer, changeOrigin: false };

/**
 * Requests that are the app server's own. Pages are not among them: they go through Vite, which takes only their
 * head from the app server (see shell-plugin.ts). Requests with POST to the path of a page are calls of its form.
 */
const calls = [
  '^/(?:appapi|api|storage)/',
  '^/auth/(?!change_password)',
  '^/(?:healthz|readyz|openapi\\.json)$',
  '^/password/(?:create/[^/]+/(?:invitation|renewal)|reset/[^/]+/link)$',
];
const posts = ['^/(?:login|logout|register|usersave|two-factor-challenge)$', '^/(?:password|email)/'];

const toVite = ({ method = 'GET', url }: { method?: string; url?: string }) => (method === 'GET' ? url : undefined);

export const appServerProxy = {
  ...Object.fromEntries(calls.map((path) => [path, target])),
  ...Object.fromEntries(posts.map((path) => [path, { ...target, bypass: toVite }])),
};
