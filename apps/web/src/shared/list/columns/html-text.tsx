import { useEffect, useState } from 'react';
import classes from './cell.module.css';

type Clean = typeof import('./clean-html.ts').cleanHtml;

let loaded: Clean | undefined;

/** The cleaner, once it is loaded: only tables with HTML in a column load it. */
function useCleaner(): Clean | undefined {
  const [clean, setClean] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    let left = false;
    const take = ({ cleanHtml }: typeof import('./clean-html.ts')) => {
      loaded = cleanHtml;
      if (!left) setClean(() => cleanHtml);
    };
    // If it cannot be loaded, the text is shown without its markup.
    import('./clean-html.ts').then(take, () => {});
    return () => {
      left = true;
    };
  }, []);
  return clean;
}

/** The text without its tags. It is rendered as text, so that it need not be clean. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Untrusted HTML, cleaned. Until the cleaner is loaded, its text alone. */
export function HtmlText({ html }: { html: string }) {
  const clean = useCleaner();
  if (!clean) return <span className={classes.html}>{wordsOf(html)}</span>;
  return <span key={html} className={classes.html} ref={(place) => place?.replaceChildren(clean(html))} />;
}
