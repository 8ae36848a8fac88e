import { escapeMarkup } from '../../kernel/markup.ts';
import { closer, inline, strip, styleSheet } from './layout-styles.ts';

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

/** HTML that is safe to insert into a document. */
interface Html {
  readonly html: string;
}

const write = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeMarkup(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/**
 * Builds HTML from a template. Texts are escaped; only values that were built by this function are inserted as HTML.
 */
const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  html: parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part),
});

const table = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** A value from outside has a direction of its own. */
const rich = (text: RichText): Html[] =>
  text.map((piece) =>
    typeof piece === 'string'
      ? html`${piece}`
      : html`<strong class="t1" dir="auto" style="${inline.strong}">${piece.strong}</strong>`,
  );

const stripRow = html`<tr><td style="padding:0;font-size:0;line-height:0"><table ${table}><tr>${strip.map(
  ([colour, width]) => html`<td style="height:6px;background:${colour};width:${width}">&nbsp;</td>`,
)}</tr></table></td></tr>`;

const paragraph = (text: RichText): Html =>
  html`<tr><td class="pad t2" style="${inline.paragraph}">${rich(text)}</td></tr>
`;

const button = ({ label, url }: MailContent['button']): Html =>
  html`<tr><td class="pad" style="${inline.buttonCell}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="btn" style="${inline.button}"><a href="${url}" style="${inline.buttonLink}">${label}</a></td></tr></table></td></tr>`;

const notes = ({ frame, button: { url }, notExpected }: MailContent): Html =>
  html`<tr><td class="pad t3" style="${inline.notes}">${frame.copyHint}<br><a class="link" dir="ltr" href="${url}" style="${inline.address}">${url}</a><br><br>${notExpected}</td></tr>`;

const card = (content: MailContent): Html =>
  html`<table ${table} class="card" style="${inline.card}">
${stripRow}
<tr><td class="pad t1" style="${inline.product}${closer[content.direction].product}">${content.frame.product}</td></tr>
<tr><td class="pad" style="${inline.headingCell}"><h1 class="t1" style="${inline.heading}${closer[content.direction].heading}">${content.heading}</h1></td></tr>
${content.paragraphs.map(paragraph)}${button(content.button)}
<tr><td class="pad t2" style="${inline.validity}">${content.validity}</td></tr>
<tr><td class="pad" style="${inline.buttonCell}"><div class="line" style="${inline.line}">&nbsp;</div></td></tr>
${notes(content)}
</table>`;

/** The links below the card. */
const linksOf = ({ privacy, settings }: MailContent['frame']) => [privacy, ...(settings ? [settings] : [])];

const footer = (frame: MailContent['frame']): Html =>
  html`<table ${table} style="${inline.footer}"><tr><td class="pad t3" style="${inline.footerCell}">${frame.copyright}${linksOf(
    frame,
  ).map(
    ({ label, url }) => html`&nbsp; <a href="${url}" style="${inline.footerLink}">${label}</a>`,
  )}</td></tr></table>`;

/**
 * The HTML part: tables and inline styles for old mail programs; no images, no scripts, nothing loaded from elsewhere.
 * Some of them drop what stands on the root, so language and direction stand on the table too.
 */
const renderHtml = (content: MailContent): string =>
  html`<!doctype html>
<html lang="${content.language}" dir="${content.direction}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${{ html: styleSheet }}</style>
</head>
<body class="bg" style="${inline.body}">
<div style="${inline.preheader}">${content.preheader}</div>
<table ${table} class="bg" lang="${content.language}" dir="${content.direction}" style="${inline.page}"><tr><td class="outer" align="center" style="${inline.outer}">
${card(content)}
${footer(content.frame)}
</td></tr></table>
</body>
</html>
`.html;

type Direction = MailContent['direction'];

/** The colon after a label, as the language sets it. */
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
