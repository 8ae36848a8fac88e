import { createContext } from 'react';

/* Stands in for modules of Mantine that every page would load and no page uses (mantine-aliases.ts). */

function unused(): never {
  throw new Error('this component of Mantine is not in the bundle: see build/mantine-aliases.ts');
}

export {
  unused as ActionIconGroup,
  unused as ActionIconGroupSection,
  unused as ButtonGroup,
  unused as ButtonGroupSection,
  unused as CheckboxCard,
  unused as CheckboxGroup,
  unused as CheckboxIndicator,
  unused as defaultVariantColorsResolver,
  unused as InputClearButton,
  unused as InputSuccess,
};

export const CheckboxCardContext = createContext(null);
export const CheckboxGroupContext = createContext(null);

/** The theme has its own ramps. */
export const DEFAULT_COLORS = {};

interface TransitionProps {
  mounted: boolean;
  children: (styles: object) => unknown;
}

/** Only buttons use it, for the spinner while they load, which may come at once. */
export const Transition = ({ mounted, children }: TransitionProps) => (mounted ? children({}) : null);
