import { join } from 'node:path';
import type { Alias } from 'vite';

const replacement = join(import.meta.dirname, 'mantine-stand-ins.ts');

/** Modules of Mantine that are part of each page by an import of `Button`, `ActionIcon`, `Checkbox` or `Input` alone. */
export const replacedModules = [
  'core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver',
  'core/MantineProvider/default-colors',
  'components/Transition/Transition',
  'components/ActionIcon/ActionIconGroup/ActionIconGroup',
  'components/ActionIcon/ActionIconGroupSection/ActionIconGroupSection',
  'components/Button/ButtonGroup/ButtonGroup',
  'components/Button/ButtonGroupSection/ButtonGroupSection',
  'components/Checkbox/CheckboxCard/CheckboxCard',
  'components/Checkbox/CheckboxGroup/CheckboxGroup',
  'components/Checkbox/CheckboxIndicator/CheckboxIndicator',
  'components/Input/InputClearButton/InputClearButton',
  'components/Input/InputSuccess/InputSuccess',
] as const;

/**
 * Aliases for the build of an app: without them a first visit takes 4 KB more (compressed). They match how Mantine's own
 * modules import each other.
 */
export const mantineAliases: Alias[] = replacedModules.map((module) => {
  const file = module.split('/').slice(-1)[0];
  return { find: new RegExp(`^\\.{1,2}/(?:[\\w-]+/)*${file}\\.mjs$`), replacement };
});
