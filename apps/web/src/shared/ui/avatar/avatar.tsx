import type { CSSProperties } from 'react';
import profile from '../../assets/default-profile.svg';
import { FallbackImage } from '../fallback-image/fallback-image.tsx';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Its first letter is shown where there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** Width in px at a page zoom of 100 %; 28 by default. */
  size?: number;
  /** Whether it is the signed-in user's own, which is shown in full colour. */
  own?: boolean;
}

/** The picture of a user, or the first letter of the name. It is decoration: the name is shown beside it. */
export function Avatar({ name, src, size, own }: AvatarProps) {
  const style = size ? ({ '--avatar-size': `${size / 16}rem` } as CSSProperties) : undefined;
  return (
    <span className={classes.avatar} style={style} data-own={own || undefined} aria-hidden="true">
      {src ? <FallbackImage src={src} fallback={profile} alt="" /> : [...name][0]?.toUpperCase()}
    </span>
  );
}
