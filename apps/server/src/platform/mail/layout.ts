import { renderHtml } from './layout-html.ts';
import { renderText } from './layout-text.ts';

/** A sentence whose values stand out: plain pieces, and pieces in bold. */
export type RichText = readonly (string | { strong: string })[];

/** All that a mail says. The layout adds no word of its own. */
export interface MailContent {
  /** BCP 47, for screen readers. */
  language: string;
  subject: string;
  /** Shown next to the subject in most inboxes. */
  preheader: string;
  heading: string;
  paragraphs: readonly RichText[];
  button: { label: string; url: string };
  /** Until when the button works. */
  validity: string;
  /** What to do when the mail was not expected. */
  notExpected: string;
  frame: {
    product: string;
    /** Stands above the address for mail programs that cannot show the button. */
    copyHint: string;
    copyright: string;
    privacy: { label: string; url: string };
  };
}

/** Renders a mail in the look of the design, once for eyes and once for programs and people who read text. */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: renderText(content),
  html: renderHtml(content),
});
