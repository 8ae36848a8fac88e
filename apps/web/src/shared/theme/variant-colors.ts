import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

type Input = Parameters<VariantColorsResolver>[0];
type Colors = ReturnType<VariantColorsResolver>;

/**
 * White on dark lagoon in the light scheme, black on bright lagoon in the dark one: from tokens, not `autoContrast`.
 */
function filled(color: string): Partial<Colors> {
  if (color === 'lagoon')
    return { background: 'var(--ac-primary)', hover: 'var(--ac-primary-hover)', color: 'var(--ac-on-primary)' };
  if (color === 'red')
    return { background: 'var(--ac-danger)', hover: 'var(--ac-danger-hover)', color: 'var(--ac-on-danger)' };
  return {};
}

function subtle(color: string): Partial<Colors> {
  if (color === 'red') return { color: 'var(--ac-danger-text)', hover: 'var(--ac-danger-soft)' };
  if (color === 'gray') return { color: 'var(--ac-text-2)', hover: 'var(--ac-hover)' };
  return { color: 'var(--ac-primary-text)', hover: 'var(--ac-hover)' };
}

/** A red default button has red text only (`Delete` outside the confirm dialog). */
const outlined = (color: string): Partial<Colors> => (color === 'red' ? { color: 'var(--ac-danger-text)' } : {});

function own({ variant, color = 'lagoon' }: Input & { color?: string }): Partial<Colors> {
  switch (variant) {
    case 'filled':
      return filled(color);
    case 'subtle':
    case 'transparent':
      return subtle(color);
    case 'default':
      return outlined(color);
    default:
      return {};
  }
}

/** Colors of buttons by variant, from our tokens where Mantine's own have too little contrast. */
export const variantColorResolver: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...own({ ...input, color: input.color ?? input.theme.primaryColor }),
});
