import type { ComponentProps } from 'react';
import classes from './logo.module.css';

/** The logo of an organization on a white chip, so that dark transparent ones are seen on any ground. */
export const Logo = ({ className = '', alt, ...image }: ComponentProps<'img'> & { alt: string }) => (
  <img {...image} className={`${classes.logo} ${className}`} alt={alt} />
);
