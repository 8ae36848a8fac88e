import type { Plugin } from 'vite';

/**
 * Lets the browser keep every module while tests run: each file of tests begins with a new page, which would ask again for
 * all that it has. Not while files are watched, which change.
 */
export const keptModulesPlugin = (): Plugin => ({
  name: 'kept-modules',
  apply: () => process.env.VITEST_MODE !== 'WATCH',
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
});
