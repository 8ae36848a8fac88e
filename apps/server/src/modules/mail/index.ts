export { changeNotice, type NoticeParts } from './change-notice.ts';
export { latestMailOf } from './mail.queries.ts';
export { createMailModule, type MailModule } from './mail-module.ts';
export { noticeUntil } from './notice-mail.ts';
export type { QueueMail } from './queue-mail.ts';
