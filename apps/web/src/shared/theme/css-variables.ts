import { type CSSVariablesResolver, rem } from '@mantine/core';
import * as tokens from './tokens.ts';

type Variables = Record<string, string>;

/** `primaryHover` → `primary-hover`, `text2` → `text-2`. */
const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (match) => `-${match.toLowerCase()}`);

/** `--ac-<prefix><name>` for each entry; numbers are px and become rem. */
function variables(values: Record<string, string | number>, prefix = ''): Variables {
  const entries = Object.entries(values).map(([name, value]) => [
    `--ac-${prefix}${kebab(name).replace(/^-/, '')}`,
    typeof value === 'number' ? rem(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Mantine's own variables, set to our tokens. */
const mantine: Variables = {
  '--mantine-color-body': 'var(--ac-glass)',
  '--mantine-color-text': 'var(--ac-text)',
  '--mantine-color-bright': 'var(--ac-text)',
  '--mantine-color-dimmed': 'var(--ac-text-3)',
  '--mantine-color-placeholder': 'var(--ac-text-3)',
  '--mantine-color-error': 'var(--ac-danger-text)',
  '--mantine-color-anchor': 'var(--ac-primary-text)',
  '--mantine-color-success': 'var(--ac-success-text)',
  '--mantine-color-default-hover': 'var(--ac-hover)',
  '--mantine-color-default-color': 'var(--ac-text)',
  '--mantine-color-default-border': 'var(--ac-border)',
  '--mantine-color-disabled': 'var(--ac-neutral-soft)',
  '--mantine-color-disabled-color': 'var(--ac-text-3)',
  '--mantine-color-disabled-border': 'var(--ac-hairline)',
  '--mantine-primary-color-contrast': 'var(--ac-on-primary)',
};

/** For surfaces in the color of text, such as toasts: the text colors of the other scheme. */
function inverse(name: 'light' | 'dark'): Variables {
  const { text, primaryText, successText, dangerText } = tokens.color[name === 'light' ? 'dark' : 'light'];
  return variables({ text, primaryText, successText, dangerText }, 'inverse-');
}

/** The custom properties of one colour scheme: every colour and shadow of tokens.ts as `--ac-*`. */
function scheme(name: 'light' | 'dark'): Variables {
  return {
    ...inverse(name),
    ...variables(tokens.color[name]),
    ...variables(tokens.shadow[name], 'shadow-'),
    ...mantine,
    '--mantine-color-default': name === 'light' ? 'var(--ac-glass)' : 'var(--ac-raised)',
  };
}

/** The custom properties of our tokens by color scheme, with Mantine's variables set to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...variables(tokens.motion),
    ...variables(tokens.space, 'space-'),
    ...variables(tokens.radius, 'radius-'),
    ...variables(tokens.size, 'size-'),
    ...variables(tokens.color.glassArt, 'art-'),
  },
  light: scheme('light'),
  dark: scheme('dark'),
});
