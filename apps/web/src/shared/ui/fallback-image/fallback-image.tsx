import { type ComponentPropsWithRef, useState } from 'react';
import shore from '../../assets/wallpaper-shore.svg';

interface FallbackImageProps extends ComponentPropsWithRef<'img'> {
  alt: string;
  /** Shown in place of an address that is missing or cannot be loaded. */
  fallback: string;
}

/** An image that never looks broken. */
export function FallbackImage({ src, fallback, alt, ...rest }: FallbackImageProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : fallback;
  return <img {...rest} src={shown} alt={alt} onError={() => setBroken(src)} />;
}

interface WallpaperImageProps extends Omit<ComponentPropsWithRef<'img'>, 'alt' | 'src'> {
  /** Address of the wallpaper. */
  src?: string | null | undefined;
}

/** A wallpaper, or the shore where there is none or it cannot be loaded. It is decoration. */
export const WallpaperImage = ({ src, ...rest }: WallpaperImageProps) => (
  <FallbackImage {...rest} src={src ?? shore} fallback={shore} alt="" />
);
