import type { FastifyInstance, RouteOptions } from 'fastify';

/** Deny by default: a route that is neither a call of the contract nor marked as page or file ends the start. */
export function requireDeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { config, method, url } of routes) {
      if (config?.endpoint || config?.page || config?.file) continue;
      throw new Error(`${String(method)} ${url} is registered without an access rule`);
    }
  });
}
