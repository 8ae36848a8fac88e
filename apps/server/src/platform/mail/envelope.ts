import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './transport.ts';

/** A message as nodemailer takes it, marked as written by a program, so that nobody's absence is answered to it. */
export const toEnvelope = ({ link: _link, ...message }: MailMessage): SendMailOptions => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
