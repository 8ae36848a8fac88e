import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
  rem,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { ramps, theme } from '../../src/shared/theme/theme.ts';
import * as tokens from '../../src/shared/theme/tokens.ts';

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
const cssVariablesResolver: CSSVariablesResolver = () => ({
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

const id = 'virtual:theme.css';

/**
 * Custom properties of Mantine that no component in use reads: sizes of headings, layers, breakpoints, and the ramps and
 * variants of colours whose buttons take our tokens.
 */
const unread =
  /^--mantine-(?:z-index|breakpoint|shadow|line-height-\w+|h\d|heading|primary-color-(?:\d|light)|font-weight-(?:regular|bold)|color-(?:green|yellow|red|(?:gray|dark)-(?:text|filled|light|outline)))(?:-|$)/;

const readOnly = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !unread.test(name)));

/** On paper everything is light: ink is dear, and dark paper cannot be read in the sun. */
const paper = (light: Record<string, string>): string => {
  const values = { ...light, '--mantine-color-scheme': 'light' };
  const declarations = Object.entries(values).map(([name, value]) => `${name}:${value};`);
  return `@media print{:root[data-mantine-color-scheme="dark"]{${declarations.join('')}}}`;
};

function themeCss(): string {
  const colors: Partial<MantineTheme['colors']> = ramps;
  const merged = { ...mergeMantineTheme(DEFAULT_THEME, theme), colors: colors as MantineTheme['colors'] };
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const light = readOnly({ ...base.light, ...own.light });
  const screen = convertCssVariables(
    {
      variables: readOnly({ ...base.variables, ...own.variables }),
      light,
      dark: readOnly({ ...base.dark, ...own.dark }),
    },
    ':root',
  );
  return `${screen}\n${paper(light)}`;
}

/**
 * Writes the custom properties of the theme into the style sheet when the web is built. Mantine would do it in the
 * browser, in a `<style>` of its own: later than the first paint, and with eight colour ramps that nothing uses.
 */
export function themeCssPlugin(): Plugin {
  return {
    name: 'account:theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? themeCss() : null),
    generateBundle(_options, bundle) {
      const texts = Object.values(bundle).flatMap((file) => {
        if (file.type === 'chunk') return [file.code];
        return typeof file.source === 'string' ? [file.source] : [];
      });
      const read = texts.flatMap((text) =>
        [...text.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name ?? ''),
      );
      const missing = [...new Set(read.filter((name) => unread.test(name)))];
      if (missing.length > 0) this.error(`the theme leaves out ${missing.join(', ')}, which the app reads`);
    },
  };
}
