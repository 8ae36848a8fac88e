import {
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { KeptButton } from './kept-button.ts';
import * as tokens from './tokens.ts';

type Colors = ReturnType<VariantColorsResolver>;

const noBorder = `${rem(1)} solid transparent`;

/**
 * White on dark lagoon in the light scheme, black on bright lagoon in the dark one: from tokens, not `autoContrast`.
 */
const filled = (color: string): Colors =>
  color === 'red'
    ? {
        background: 'var(--ac-danger)',
        hover: 'var(--ac-danger-hover)',
        color: 'var(--ac-on-danger)',
        border: noBorder,
      }
    : {
        background: 'var(--ac-primary)',
        hover: 'var(--ac-primary-hover)',
        color: 'var(--ac-on-primary)',
        border: noBorder,
      };

function subtle(color: string): Colors {
  const transparent = { background: 'transparent', border: noBorder };
  if (color === 'red') return { ...transparent, color: 'var(--ac-danger-text)', hover: 'var(--ac-danger-soft)' };
  if (color === 'gray') return { ...transparent, color: 'var(--ac-text-2)', hover: 'var(--ac-hover)' };
  return { ...transparent, color: 'var(--ac-primary-text)', hover: 'var(--ac-hover)' };
}

const light: Colors = {
  background: 'var(--mantine-color-lagoon-light)',
  hover: 'var(--mantine-color-lagoon-light-hover)',
  color: 'var(--mantine-color-lagoon-light-color)',
  border: noBorder,
};

/** A red default button has red text only (`Delete` outside the confirm dialog). */
const outlined = (color: string): Colors => ({
  background: 'var(--mantine-color-default)',
  hover: 'var(--mantine-color-default-hover)',
  color: color === 'red' ? 'var(--ac-danger-text)' : 'var(--mantine-color-default-color)',
  border: `${rem(1)} solid var(--mantine-color-default-border)`,
});

/**
 * Colors of buttons by variant, from our tokens where Mantine's own have too little contrast. Variants that no page uses
 * have no colors: the resolver of Mantine is not in the bundle.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, theme, color = theme.primaryColor }) => {
  switch (variant) {
    case 'filled':
      return filled(color);
    case 'subtle':
      return subtle(color);
    case 'light':
      return light;
    default:
      return outlined(color);
  }
};

const { control, controlSm, controlLg } = tokens.size;

/** Height, font size and side padding of buttons in px. */
const buttonSizes = {
  sm: { height: controlSm, font: 13, padding: 10 },
  md: { height: control, font: 14, padding: 14 },
  lg: { height: controlLg, font: 15, padding: 18 },
};

const buttonSize = (size: unknown) => buttonSizes[size === 'sm' || size === 'lg' ? size : 'md'];

/** How our components differ from Mantine's defaults. None of Mantine's is imported here, so that none is bundled for it. */
const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md', component: KeptButton },
    vars: (_theme: unknown, { size }: { size?: unknown }) => {
      const { height, font, padding } = buttonSize(size);
      return {
        root: { '--button-height': rem(height), '--button-fz': rem(font), '--button-padding-x': rem(padding) },
      };
    },
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: rem(control) } },
  Input: {
    vars: (_theme: unknown, { size }: { size?: unknown }) => ({
      wrapper: {
        '--input-height': rem(size === 'lg' ? controlLg : control),
        '--input-fz': rem(size === 'lg' ? 16 : 14),
      },
    }),
  },
  InputWrapper: {
    // The asterisk is drawn by the style sheet: the text of a label is the name of its field and nothing else.
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'], labelProps: { required: false } },
    classNames: (
      _theme: unknown,
      { required, withAsterisk = required }: { required?: boolean; withAsterisk?: boolean },
    ) => (withAsterisk ? { label: 'asterisk' } : {}),
  },
  // Decoration, which screen readers would announce as an image without a name.
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
};

type Ramp = keyof typeof tokens.ramps;

function ramp(name: Ramp): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = tokens.ramps[name];
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

/** The Mantine theme of Account. Every value comes from tokens.ts. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'lagoon',
  primaryShade: { light: 7, dark: 4 },
  colors: ramps,
  white: '#FFFFFF',
  black: ramps.gray[9],
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
