export { latestMailOf } from './mail.queries.ts';
export { createMailModule } from './mail-module.ts';
export type { QueueMail } from './queue-mail.ts';
