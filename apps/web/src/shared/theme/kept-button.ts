import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, createElement } from 'react';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';

/** The element of every button: it is disabled while its work runs, and has the focus again afterwards. */
export function KeptButton({ ref = null, type = 'button', disabled = false, ...props }: ComponentProps<'button'>) {
  const merged = useMergedRef(useKeptFocus<HTMLButtonElement>(disabled), ref);
  // biome-ignore lint/a11y/useButtonType: `type` is one of the props, and otherwise that of a button
  return createElement<ComponentProps<'button'>>('button', { ...props, ref: merged, type, disabled });
}
