import type { CSSProperties } from 'react';
import profile from '../../assets/default-profile.svg';
import { FallbackImage } from '../fallback-image/fallback-image.tsx';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Its first letter stands in where there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** Width in px at 100 %, 28 unless told otherwise. */
  size?: number;
  /** The signed-in person's own, in the full colour. */
  own?: boolean;
}

/** The picture of a person, or the first letter. It is decoration: the name stands beside it. */
export function Avatar({ name, src, size, own }: AvatarProps) {
  const style = size ? ({ '--avatar-size': `${size / 16}rem` } as CSSProperties) : undefined;
  return (
    <span className={classes.avatar} style={style} data-own={own || undefined} aria-hidden="true">
      {src ? <FallbackImage src={src} fallback={profile} alt="" /> : name.charAt(0).toUpperCase()}
    </span>
  );
}
