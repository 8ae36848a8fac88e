/** A mail, ready to be sent. Sending it twice gives the receiver the same mail twice, under the same id. */
export interface MailMessage {
  to: string;
  /** As MAIL_FROM has it: an address, or a name and an address in angle brackets. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets (RFC 5322). */
  messageId: string;
  /** When it was written, which may be long before it is sent. */
  date: Date;
  /** The address that the mail asks to open. */
  link: string;
}

/** Hands mails on. */
export interface MailTransport {
  /** Answers what the receiving side said. Throws a MailNotTaken, or whatever went wrong with the work itself. */
  send(message: MailMessage): Promise<{ answer: string }>;
  /** Closes what is idle; mail under way is finished, later mail fails. */
  close(): Promise<void>;
}

/** The other side did not take a mail. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  /** What it said, or why it could not be reached; one line. */
  readonly answer: string;
  /** Whether another try would end the same way. */
  readonly permanent: boolean;

  constructor(answer: string, permanent: boolean, cause: unknown) {
    super(answer, { cause });
    this.answer = answer;
    this.permanent = permanent;
  }
}
