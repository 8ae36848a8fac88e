import * as z from 'zod/mini';
import type { RichText } from '../../platform/mail/layout.ts';

/** The data of every kind of mail: a link and the timestamp (ISO 8601) at which it ends. */
export interface LinkData {
  url: string;
  expiresAt: string;
}

/** The texts of one kind of mail; the layout around them is the same for all. */
export interface MailWords {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly RichText[];
  button: string;
  validity: string;
  notExpected: string;
}

export interface MailFacts {
  recipient: string;
  writtenAt: Date;
  expiresAt: Date;
}

/** Composes the texts of a mail from its stored data. */
export interface MailKind<Data extends LinkData> {
  readonly data: z.ZodMiniType<Data>;
  compose(stored: unknown, facts: Omit<MailFacts, 'expiresAt'>): { url: string; words: MailWords };
}

export const mailKind = <Data extends LinkData>(
  data: z.ZodMiniType<Data>,
  words: (data: Data, facts: MailFacts) => MailWords,
): MailKind<Data> => ({
  data,
  compose: (stored, facts) => {
    const read = z.parse(data, stored);
    return { url: read.url, words: words(read, { ...facts, expiresAt: new Date(read.expiresAt) }) };
  },
});
