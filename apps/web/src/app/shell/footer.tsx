import { productVersion } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';
import classes from './footer.module.css';
import { useFirstContent } from './use-first-content.ts';

/** Below the page. It is not seen until the page has its content, which would move it. */
export const Footer = () => (
  <footer className={classes.footer} data-early={useFirstContent() ? undefined : true}>
    <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
    <span>{t('common.version', { version: productVersion })}</span>
  </footer>
);
