import type { MailContent, RichText } from './layout.ts';

const plain = (text: RichText): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');

/** The text part: the same words in the same order, addresses on lines of their own. */
export function renderText({ heading, paragraphs, button, validity, notExpected, frame }: MailContent): string {
  const blocks = [
    frame.product,
    heading,
    ...paragraphs.map(plain),
    `${button.label}:\n${button.url}`,
    validity,
    notExpected,
    // Mail programs take what follows two dashes and a blank for the signature.
    `-- \n${frame.copyright}\n${frame.privacy.label}: ${frame.privacy.url}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
