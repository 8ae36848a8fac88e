import { Brand } from '../brand/brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './visitor-head.module.css';

/** What stands above every page for visitors: the brand, which leads to the start, and the choice of a language. */
export const VisitorHead = () => (
  <header className={classes.head}>
    <a className={classes.brand} href="/">
      <Brand />
    </a>
    <LanguageSelect />
  </header>
);
