export { queueAdministratorNotice } from './administrator-notice.ts';
export { answerText } from './answer-text.ts';
export { changeNotice, type NoticeParts } from './change-notice.ts';
export { countMails, latestMailOf } from './mail.queries.ts';
export { type LinkMail, linkMails } from './mail-kinds.ts';
export { createMailModule, type MailModule } from './mail-module.ts';
export { noticeUntil } from './notice-mail.ts';
export type { QueueInvitations, QueueMail } from './queue-mail.ts';
