import type { SendMailOptions } from 'nodemailer';

/** A mail, ready to be sent. Sending it twice produces the same mail with the same Message-ID. */
export interface MailMessage {
  to: string;
  /** An address, or a name and an address in angle brackets, as in MAIL_FROM. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets (RFC 5322). */
  messageId: string;
  /** When it was queued, which may be long before it is sent. */
  date: Date;
  /** The URL that the mail asks to open. */
  link: string;
}

/** How a mail left: to a mail server, which replied, or to a file of a name. */
export interface Taken {
  state: 'accepted' | 'written';
  answer: string;
}

/** Delivers mails. */
export interface MailTransport {
  /** Throws a MailNotTaken when the receiving side refused, and any other error of its own. */
  send(message: MailMessage): Promise<Taken>;
  /** Connects and signs in as a delivery does, and sends nothing. Throws a MailNotTaken when that fails. */
  verify(): Promise<void>;
  /** Closes idle connections. Mails that are being sent are finished, later ones fail. */
  close(): Promise<void>;
}

/** Why a reply alone, such as "502 unknown command", would not say what is missing. */
export type MailReason = 'no_encryption';

/** The receiving side did not accept a mail. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  /** Its reply, or why it could not be reached; one line. */
  readonly answer: string;
  /** Null where the reply says it all. */
  readonly reason: MailReason | null;
  /** Whether another try would fail in the same way. */
  readonly permanent: boolean;

  constructor(answer: string, facts: { reason: MailReason | null; permanent: boolean; cause: unknown }) {
    super(answer, { cause: facts.cause });
    this.answer = answer;
    this.reason = facts.reason;
    this.permanent = facts.permanent;
  }
}

/** A message in nodemailer's form, with a header that marks it as automatic, which suppresses out-of-office replies. */
export const toEnvelope = ({ link: _link, ...message }: MailMessage): SendMailOptions => ({
  ...message,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
