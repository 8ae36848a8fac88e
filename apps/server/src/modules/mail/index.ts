export { answerText, type MailAnswer } from './answer-text.ts';
export { countMailStates, countMails, type LatestMail, latestMailOf } from './mail.queries.ts';
export { type LinkMail, linkMails } from './mail-kinds.ts';
export {
  changeNotice,
  createMailModule,
  type MailModule,
  type NoticeParts,
  operatorNotice,
  queueAdministratorNotice,
} from './mail-module.ts';
export { noticeUntil, programName } from './notices.ts';
export { type QueueInvitations, type QueueMail, resumeMailsOf } from './queue-mail.ts';
