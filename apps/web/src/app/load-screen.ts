import type { ComponentType } from 'react';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { loadChunk } from './load-chunk.ts';
import type { Screen } from './screens.ts';

const components = import.meta.glob<ComponentType>('../pages/*/*-page.tsx', { import: 'Page' });

/** Fetches the code of a screen and its catalogues in parallel. */
export async function loadScreen({ folder, messages }: Screen): Promise<ComponentType> {
  const load = components[`../pages/${folder}/${folder}-page.tsx`];
  if (!load) throw new Error(`the page ${folder} has no component`);
  const [component] = await loadChunk(() => Promise.all([load(), loadMessages(messages)]));
  return component;
}
