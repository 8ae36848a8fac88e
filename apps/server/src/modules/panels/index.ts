export { panelRoutes } from './panels.routes.ts';
