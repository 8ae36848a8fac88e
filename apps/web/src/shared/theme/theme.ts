import { createTheme, type MantineColorsTuple, type MantineThemeOverride, rem } from '@mantine/core';
import { components } from './components.ts';
import tokens from './tokens.json' with { type: 'json' };
import { variantColorResolver } from './variant-colors.ts';

type Ramp = keyof typeof tokens.color.ramps;

function ramp(name: Ramp): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = tokens.color.ramps[name];
  return [a, b, c, d, e, f, g, h, i, j];
}

/** The ramps that Mantine colours its components from; our own CSS uses the tokens instead. */
export const ramps = {
  lagoon: ramp('lagoon'),
  gray: ramp('gray'),
  dark: ramp('dark'),
  green: ramp('green'),
  yellow: ramp('yellow'),
  red: ramp('red'),
};

function heading(name: 'h1' | 'h2' | 'h3' | 'h4') {
  const [size, line, fontWeight] = tokens.type[name];
  return { fontSize: rem(Number(size)), lineHeight: String(Number(line) / Number(size)), fontWeight };
}

const { xs, sm, md, lg, xl } = tokens.breakpoint;
const radius = tokens.radius;

/** The Mantine theme of Account. Every value comes from tokens.json. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'lagoon',
  primaryShade: { light: 7, dark: 4 },
  colors: ramps,
  white: '#FFFFFF',
  black: tokens.color.light.text,
  variantColorResolver,
  fontFamily: tokens.font.sans,
  fontFamilyMonospace: tokens.font.mono,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '550', bold: '600' },
  headings: {
    fontFamily: tokens.font.sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: heading('h1'),
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h4'),
      h5: heading('h4'),
      h6: heading('h4'),
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(radius.xs), sm: rem(radius.sm), md: rem(radius.md), lg: rem(radius.lg), xl: rem(radius.xl) },
  defaultRadius: 'md',
  breakpoints: { xs, sm, md, lg, xl },
  shadows: {
    xs: 'var(--ac-shadow-xs)',
    sm: 'var(--ac-shadow-sm)',
    md: 'var(--ac-shadow-md)',
    lg: 'var(--ac-shadow-lg)',
    xl: 'var(--ac-shadow-lg)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components,
});
