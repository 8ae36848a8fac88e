import type { ComponentPropsWithRef } from 'react';
import shore from '../../assets/wallpaper-shore.svg';
import { FallbackImage } from '../fallback-image/fallback-image.tsx';

interface WallpaperImageProps extends Omit<ComponentPropsWithRef<'img'>, 'alt' | 'src'> {
  /** Address of the wallpaper. */
  src?: string | null | undefined;
}

/** A wallpaper, or the shore where there is none or it cannot be loaded. It is decoration. */
export const WallpaperImage = ({ src, ...rest }: WallpaperImageProps) => (
  <FallbackImage {...rest} src={src ?? shore} fallback={shore} alt="" />
);
