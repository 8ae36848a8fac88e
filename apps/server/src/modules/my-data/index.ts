export { myDataPage, myDataRoutes } from './my-data.routes.ts';
export { createMyDataService } from './my-data.service.ts';
