/** Attributes that are seen without any style sheet. */
const seen = new Set(
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

const namesIn = (css: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ''));

/**
 * Makes pages smaller that are only looked at: what no style sheet asks for, only people and scripts would use.
 * @param css all style sheets of the pages
 * @returns takes attributes and names of classes out of HTML that React has drawn
 */
export function slimmer(css: string): (html: string) => string {
  const attributes = namesIn(css, /\[([\w-]+)/g);
  const classes = namesIn(css, /\.(-?[a-z_][\w-]*)/gi);
  const keptClasses = (names: string) => names.split(' ').filter((name) => classes.has(name));
  const slimTag = (tag: string) =>
    tag.replace(/ ([\w-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
      const lower = name.toLowerCase();
      if (lower === 'class')
        return value && keptClasses(value).length > 0 ? ` class="${keptClasses(value).join(' ')}"` : '';
      return seen.has(lower) || (attributes.has(lower) && !['href', 'id', 'name'].includes(lower)) ? whole : '';
    });
  return (html) => html.replace(/<[a-z](?:"[^"]*"|[^">])*>/gi, slimTag);
}
