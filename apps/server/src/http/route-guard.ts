import type { HttpServer } from './http-server.ts';

/**
 * Deny by default: a route that is neither a call of the contract nor marked as page or file ends the start.
 * Static files are told by their prefix, because their plugin registers them.
 */
export function requireDeclaredRoutes(app: HttpServer): void {
  app.addHook('onRoute', (route) => {
    const { endpoint, page, file } = route.config ?? {};
    const isStatic = route.url.startsWith('/assets/') || route.url.startsWith('/storage/');
    if (endpoint || page || file || isStatic) return;
    throw new Error(`${String(route.method)} ${route.url} is registered without an access rule`);
  });
}
