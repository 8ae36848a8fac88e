export { answerText, type MailAnswer } from './answer-text.ts';
export { changeNotice, type NoticeParts, operatorNotice, queueAdministratorNotice } from './change-notice.ts';
export { countMails, type LatestMail, latestMailOf } from './mail.queries.ts';
export { type LinkMail, linkMails } from './mail-kinds.ts';
export { createMailModule, type MailModule } from './mail-module.ts';
export { noticeUntil } from './notices.ts';
export { type QueueInvitations, type QueueMail, resumeMailsOf } from './queue-mail.ts';
