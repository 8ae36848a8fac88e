import type { ComponentType } from 'react';

/** The exports of a file of `widgets/`. */
interface Widget {
  title: string;
  /** Renders all states, each in a `State`. */
  States: ComponentType;
}

const files = import.meta.glob<Widget>('./widgets/*.tsx', { eager: true });

/** The widgets by file name; a file holds one widget or a few that belong together. */
export const widgets: ReadonlyMap<string, Widget> = new Map(
  Object.entries(files).map(([path, widget]) => [path.replace(/^.*\/|\.tsx$/g, ''), widget]),
);
