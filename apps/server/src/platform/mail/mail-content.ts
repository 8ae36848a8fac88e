/** A sentence of plain and bold pieces. */
export type RichText = readonly (string | { strong: string })[];

/** The whole content of a mail. The layout adds no texts. */
export interface MailContent {
  /** A BCP 47 tag, for screen readers. */
  language: string;
  /** In which the language is written. */
  direction: 'ltr' | 'rtl';
  subject: string;
  /** The text that most inboxes show next to the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly RichText[];
  button: { label: string; url: string };
  /** Tells until when the button works. */
  validity: string;
  /** Tells what to do when the mail was not expected. */
  notExpected: string;
  frame: {
    product: string;
    /** Introduces the URL, for mail programs that cannot show the button. */
    copyHint: string;
    copyright: string;
    privacy: { label: string; url: string };
    /** Where the mail is turned off, if it can be. */
    settings?: { label: string; url: string };
  };
}
