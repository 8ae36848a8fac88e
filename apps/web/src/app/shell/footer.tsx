import { productVersion } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';
import classes from './footer.module.css';

export const Footer = () => (
  <footer className={classes.footer}>
    <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
    <span>{t('common.version', { version: productVersion })}</span>
  </footer>
);
