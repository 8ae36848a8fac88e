import type { ComponentType } from 'react';
import { loadChunk } from '#shared/document/load-chunk.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { Page as SignInPage } from '../pages/sign-in/sign-in-page.tsx';
import type { Screen } from './screens.ts';

/** The page of the sign-in is there at once: what it needs, every page needs. */
const present: Readonly<Record<string, ComponentType>> = { 'sign-in': SignInPage };

const components = import.meta.glob<ComponentType>(['../pages/*/*-page.tsx', '!../pages/sign-in/*'], {
  import: 'Page',
});

/** Fetches the code of a page. */
async function loadComponent(folder: string): Promise<ComponentType> {
  const component = present[folder] ?? (await components[`../pages/${folder}/${folder}-page.tsx`]?.());
  if (!component) throw new Error(`the page ${folder} has no component`);
  return component;
}

/**
 * Fetches the code of a screen and its catalogues in parallel.
 * @param reload loads the document of the screen
 */
export async function loadScreen({ folder, messages }: Screen, reload?: () => void): Promise<ComponentType> {
  const [component] = await loadChunk(() => Promise.all([loadComponent(folder), loadMessages(messages)]), reload);
  return component;
}
