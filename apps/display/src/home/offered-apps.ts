import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';

/** The name of an app out of that of its package: `com.aurora.white_board` → `White board`. */
export function appName(packageName: string): string {
  const last = packageName.split('.').findLast((part) => part !== '') ?? packageName;
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1) || packageName;
}

/** An app or a widget on the display. */
export interface OfferedApp {
  package: string;
  name: string;
  /** Address of its icon, if it has one. */
  icon: string | undefined;
}

export interface Offer {
  apps: readonly OfferedApp[];
  widgets: readonly OfferedApp[];
}

/** An icon is an address, or a word that only the manufacturer's own displays know. */
const iconOf = (text: string): string | undefined => (/^(?:https?:\/)?\//.test(text) ? text : undefined);

const offered = (packageName: string, icon = ''): OfferedApp => ({
  package: packageName,
  name: appName(packageName),
  icon: iconOf(icon),
});

/** Each app once, where it comes first. */
const once = (apps: readonly OfferedApp[]): OfferedApp[] =>
  apps.filter((app, place) => apps.findIndex((other) => other.package === app.package) === place);

/** The apps of a display: those of its manufacturer, and those that the panel role of the user adds. */
export function offerOf(
  { manufacturerapp, panel_roles }: Pick<DisplayConfiguration, 'manufacturerapp' | 'panel_roles'>,
  panelRole: string,
): Offer {
  const role = panel_roles.find((one) => one.role === panelRole);
  const preset = manufacturerapp?.apps ?? [];
  const inside = manufacturerapp?.internal_apps ?? [];
  return {
    apps: once([
      ...preset.map((app) => offered(app.package, app.icon)),
      ...inside.filter(({ type }) => type === 'activity').map((app) => offered(app.package)),
      ...(role?.apps ?? []).map((app) => offered(app)),
    ]),
    widgets: once([
      ...inside.filter(({ type }) => type === 'component').map((app) => offered(app.package)),
      ...(role?.widgets ?? []).map((widget) => offered(widget)),
    ]),
  };
}
