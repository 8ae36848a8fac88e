import { type ComponentPropsWithRef, useState } from 'react';

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
