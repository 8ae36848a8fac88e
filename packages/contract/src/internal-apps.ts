import * as z from 'zod/mini';
import { storable } from './fields.ts';
import { limits } from './limits.ts';

/** One internal app of a preset: `packageName;componentName;type` (spec section 3). */
export interface InternalApp {
  package: string;
  component: string;
  type: 'activity' | 'component';
}

/** Reads one entry; undefined when it has another form. */
export function parseInternalApp(entry: string): InternalApp | undefined {
  const [packageName, component, type, ...rest] = entry.split(';').map((part) => part.trim());
  if (!packageName || !component || rest.length > 0) return undefined;
  if (type !== 'activity' && type !== 'component') return undefined;
  return { package: packageName, component, type };
}

/** Reads the bar-separated list; each entry that has another form is undefined, in its place. */
export const parseInternalApps = (text: string): (InternalApp | undefined)[] =>
  text.trim() === '' ? [] : text.split('|').map(parseInternalApp);

/** Writes the list as it is stored. */
export const formatInternalApps = (apps: readonly InternalApp[]): string =>
  apps.map((app) => `${app.package};${app.component};${app.type}`).join('|');

/** The bar-separated list of internal apps; empty becomes null (contract section 6). */
export const internalAppsText = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(limits.internalApps),
      storable,
      z.refine((text) => parseInternalApps(text).every((app) => app !== undefined), {
        error: 'validation.internal_apps',
      }),
    ),
  ),
  z.transform((text) => text || null),
);
