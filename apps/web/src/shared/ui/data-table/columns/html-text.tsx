import { useEffect, useState } from 'react';
import classes from './cell.module.css';

type Clean = typeof import('./clean-html.ts').cleanHtml;

let loaded: Clean | undefined;

/** What cleans HTML, once it is there: only tables with such a column load it. */
function useCleaner(): Clean | undefined {
  const [clean, setClean] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    let left = false;
    const take = ({ cleanHtml }: typeof import('./clean-html.ts')) => {
      loaded = cleanHtml;
      if (!left) setClean(() => cleanHtml);
    };
    // Without it the words are shown alone.
    import('./clean-html.ts').then(take, () => {});
    return () => {
      left = true;
    };
  }, []);
  return clean;
}

/** Only ever shown as text, so it need not be clean, and no policy of the page is asked. */
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** HTML that is not trusted, cleaned. Until what cleans it is loaded, its words alone. */
export function HtmlText({ html }: { html: string }) {
  const clean = useCleaner();
  if (!clean) return <span className={classes.html}>{wordsOf(html)}</span>;
  return <span key={html} className={classes.html} ref={(place) => place?.replaceChildren(clean(html))} />;
}
