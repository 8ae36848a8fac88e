import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver } from '../../src/shared/theme/css-variables.ts';
import { ramps, theme } from '../../src/shared/theme/theme.ts';

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
