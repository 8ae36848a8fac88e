import { t } from '#shared/i18n/t.ts';
import classes from './brand.module.css';

/** A display on its foot, showing an A. */
export const BrandMark = ({ size = '1.75rem' }: { size?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true">
    <path d="M16 24v4M10.5 29.25h11" stroke="currentColor" strokeWidth="2.5" />
    <rect x="1" y="2.5" width="30" height="22.5" rx="6" fill="var(--ac-primary)" />
    <path d="m10 20 6-12.5L22 20" stroke="var(--ac-on-primary)" strokeWidth="2.9" strokeLinejoin="round" />
    <path d="M13.6 16.8h4.8" stroke="var(--ac-mark-dot)" strokeWidth="2.6" />
  </svg>
);

/** The mark with the product's name; its parent decides where it links to. */
export const Brand = () => (
  <span className={classes.brand}>
    <BrandMark />
    {t('common.product')}
  </span>
);
