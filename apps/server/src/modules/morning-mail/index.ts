export { morningMailRoutes } from './morning-mail.routes.ts';
export { createMorningMailService, createMorningMailTask } from './morning-mail.service.ts';
