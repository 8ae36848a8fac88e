import { namesIn } from './used-names.ts';

/** Attributes that are visible without any style sheet. */
const visible = new Set(
  [
    [
      'class',
      'style',
      'hidden',
      'dir',
      'lang',
      'src',
      'alt',
      'type',
      'placeholder',
      'rows',
      'size',
      'colspan',
      'popover',
    ],
    ['value', 'checked', 'selected', 'disabled', 'multiple', 'open', 'min', 'max', 'step'],
    [
      'width',
      'height',
      'viewbox',
      'fill',
      'stroke',
      'stroke-width',
      'stroke-linecap',
      'stroke-linejoin',
      'd',
      'points',
      'transform',
    ],
    ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'opacity', 'fill-rule', 'clip-rule', 'pathlength'],
  ].flat(),
);

/**
 * Makes inert pages smaller: attributes and classes that no style sheet asks for serve only users and scripts.
 * @param css all style sheets of the pages
 * @returns removes attributes and names of classes from HTML that React has rendered
 */
export function htmlTrimmer(css: string): (html: string) => string {
  const { attributes, classes } = namesIn(css);
  const keptClasses = (names: string) => names.split(' ').filter((name) => classes.has(name));
  const trimTag = (tag: string) =>
    tag.replace(/ ([\w-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
      const lower = name.toLowerCase();
      if (lower === 'class')
        return value && keptClasses(value).length > 0 ? ` class="${keptClasses(value).join(' ')}"` : '';
      return visible.has(lower) || (attributes.has(lower) && !['href', 'id', 'name'].includes(lower)) ? whole : '';
    });
  return (html) => html.replace(/<[a-z](?:"[^"]*"|[^">])*>/gi, trimTag);
}
