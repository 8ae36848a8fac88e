export const internalAppTypes = ['activity', 'component'] as const;

/** One internal app of a manufacturer app, written as `package;component;type`. */
export interface InternalApp {
  package: string;
  component: string;
  type: (typeof internalAppTypes)[number];
}

/** Parses one entry; undefined when it is malformed. */
export function parseInternalApp(entry: string): InternalApp | undefined {
  const [packageName, component, typed, ...rest] = entry.split(';').map((part) => part.trim());
  if (!packageName || !component || rest.length > 0) return undefined;
  const type = internalAppTypes.find((known) => known === typed);
  return type && { package: packageName, component, type };
}

/** Parses the list, whose entries are separated by `|`; a malformed entry is undefined at its position. */
export const parseInternalApps = (text: string): (InternalApp | undefined)[] =>
  text.trim() === '' ? [] : text.split('|').map(parseInternalApp);

/** Formats the list as it is stored. */
export const formatInternalApps = (apps: readonly InternalApp[]): string =>
  apps.map((app) => `${app.package};${app.component};${app.type}`).join('|');
