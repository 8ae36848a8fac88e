import { MantineContext } from '@mantine/core';
import { use } from 'react';

/**
 * The colour scheme that is chosen in this browser, and what chooses another one. Mantine's own hook brings code along that
 * holds transitions back meanwhile.
 */
export function useChosenScheme() {
  const context = use(MantineContext);
  if (!context) throw new Error('there is no ThemeProvider');
  return { colorScheme: context.colorScheme, setColorScheme: context.setColorScheme };
}
