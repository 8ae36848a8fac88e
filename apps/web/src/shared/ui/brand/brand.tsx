import { t } from '#shared/i18n/t.ts';
import classes from './brand.module.css';
import { BrandMark } from './brand-mark.tsx';

/** The mark with the product's name; whoever shows it decides what it links to. */
export const Brand = () => (
  <span className={classes.brand}>
    <BrandMark />
    {t('common.product')}
  </span>
);
