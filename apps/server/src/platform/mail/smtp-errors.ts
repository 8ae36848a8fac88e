import { MailNotTaken } from './transport.ts';

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Refusals of the mail itself. All else, a wrong password or a closed door included, speaks of the server or of our
 * settings, which somebody will mend.
 */
const refusals = new Set(['EENVELOPE', 'EMESSAGE']);

/** Refusals that a new connection (503) or settings with a password (530) may turn. */
const curable = new Set([503, 530]);

function isPermanent({ code, responseCode }: SmtpError): boolean {
  if (!code || !refusals.has(code)) return false;
  return responseCode === undefined || (responseCode >= 500 && !curable.has(responseCode));
}

const longest = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const lineBreaks = /[\u0000-\u001f\u007f]+/g;

/** Sorts failures of SMTP: which are worth another try, and what was said. */
export function toMailNotTaken(error: unknown): MailNotTaken {
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error));
  const answer = (failure.response ?? failure.message).replace(lineBreaks, ' ').slice(0, longest);
  return new MailNotTaken(answer, isPermanent(failure), error);
}
