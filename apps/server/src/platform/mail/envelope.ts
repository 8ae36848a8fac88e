import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './transport.ts';

/** A message in nodemailer's form, with a header that marks it as automatic, which suppresses out-of-office replies. */
export const toEnvelope = ({ link: _link, ...message }: MailMessage): SendMailOptions => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
