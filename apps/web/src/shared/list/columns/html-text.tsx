import { latePart } from '#shared/late/late-part.tsx';
import classes from './cell.module.css';

/** The text without its tags. It is rendered as text, so that it need not be clean. */
const Words = ({ html }: { html: string }) => <span className={classes.html}>{html.replace(/<[^>]*>/g, ' ')}</span>;

/** Untrusted HTML, cleaned. Without the cleaner, which only tables with HTML in a column load, its text alone. */
export const HtmlText = latePart(async () => (await import('./clean-html.tsx')).CleanHtml, {
  waiting: Words,
  without: Words,
});
