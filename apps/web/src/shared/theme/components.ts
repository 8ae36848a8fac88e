import { type MantineThemeComponents, rem } from '@mantine/core';
import tokens from './tokens.json' with { type: 'json' };

const { control, controlSm, controlLg } = tokens.size;

/** Height, font size and side padding of buttons in px. */
const buttonSizes = {
  sm: { height: controlSm, font: 13, padding: 10 },
  md: { height: control, font: 14, padding: 14 },
  lg: { height: controlLg, font: 15, padding: 18 },
};

const buttonSize = (size: unknown) => buttonSizes[size === 'sm' || size === 'lg' ? size : 'md'];

/** How our components differ from Mantine's defaults. No component is imported here, so that none is bundled for it. */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
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
  // Decoration, which would be told as an image without a name.
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
};
