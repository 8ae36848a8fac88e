export { findNamedPictures } from './pictures.queries.ts';
export { createPictureService } from './pictures.service.ts';
export { profileRoutes } from './profile.routes.ts';
export { createSettingsService } from './settings.service.ts';
