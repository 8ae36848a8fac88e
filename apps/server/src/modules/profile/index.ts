export { findNamedPictures } from './profile.queries.ts';
export { profileRoutes } from './profile.routes.ts';
export { createPictureService, createSettingsService } from './profile.service.ts';
