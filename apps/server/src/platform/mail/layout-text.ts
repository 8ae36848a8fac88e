import type { MailContent, RichText } from './layout.ts';

const plain = (text: RichText): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');

/** The plain-text part: the same texts in the same order, each URL on its own line. */
export function renderText({ heading, paragraphs, button, validity, notExpected, frame }: MailContent): string {
  const blocks = [
    frame.product,
    heading,
    ...paragraphs.map(plain),
    `${button.label}:\n${button.url}`,
    validity,
    notExpected,
    // A line of two dashes and a space marks what follows as the signature.
    `-- \n${frame.copyright}\n${frame.privacy.label}: ${frame.privacy.url}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
