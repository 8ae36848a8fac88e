import { linksOf, renderHtml } from './layout-html.ts';
import type { MailContent, RichText } from './mail-content.ts';

type Direction = MailContent['direction'];

/** What follows a label, as the language sets it. */
function colonOf(language: string): string {
  if (language === 'fr') return '\u00a0:';
  return language.startsWith('zh') ? '：' : ':';
}

/** In a line from right to left, isolates keep the letters of a value together. */
const value = (text: string, direction: Direction): string => (direction === 'rtl' ? `\u2068${text}\u2069` : text);

const plain = (text: RichText, direction: Direction): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : value(piece.strong, direction))).join('');

/** The plain-text part: the same texts in the same order, each URL on its own line. */
function renderText(content: MailContent): string {
  const { heading, paragraphs, button, validity, notExpected, frame, direction } = content;
  const colon = colonOf(content.language);
  const blocks = [
    frame.product,
    heading,
    ...paragraphs.map((paragraph) => plain(paragraph, direction)),
    `${button.label}${colon}\n${button.url}`,
    validity,
    notExpected,
    // A line of two dashes and a space marks what follows as the signature.
    ['-- ', frame.copyright, ...linksOf(frame).map(({ label, url }) => `${label}${colon} ${url}`)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Renders a mail as HTML and as plain text. */
export const renderMail = (content: MailContent): { text: string; html: string } => ({
  text: renderText(content),
  html: renderHtml(content),
});
