export { morningMailRoutes } from './morning-mail.routes.ts';
export { createMorningMailService } from './morning-mail.service.ts';
export { createMorningMailTask } from './send-morning-mails.ts';
