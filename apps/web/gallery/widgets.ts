import type { ComponentType } from 'react';

/** What a file of `widgets/` exports. */
interface Widget {
  title: string;
  /** All states, each in a `State`. */
  States: ComponentType;
}

const files = import.meta.glob<Widget>('./widgets/*.tsx', { eager: true });

/** Every widget, or a few that belong together, by the name of the file. */
export const widgets: ReadonlyMap<string, Widget> = new Map(
  Object.entries(files).map(([path, widget]) => [path.replace(/^.*\/|\.tsx$/g, ''), widget]),
);
