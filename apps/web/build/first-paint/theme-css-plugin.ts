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
  const light = { ...base.light, ...own.light };
  const screen = convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light,
      dark: { ...base.dark, ...own.dark },
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
  };
}
