import type { ComponentProps } from 'react';
import classes from './logo.module.css';

/**
 * The sides of the drawn displays in dp. The sides of a real one depend on its density, which it does not report; these
 * are of a full-HD display at a density for reading across a room.
 */
const longSide = 640;
const shortSide = 360;

/** Height of a logo on a drawn display, in percent of the height of its screen. */
export const logoShare = (dp: number, portrait: boolean): number => (100 * dp) / (portrait ? longSide : shortSide);

/** The logo of an organization on a white chip, so that dark transparent ones are seen on any ground. */
export const Logo = ({ className = '', alt, ...image }: ComponentProps<'img'> & { alt: string }) => (
  <img {...image} className={`${classes.logo} ${className}`} alt={alt} />
);
