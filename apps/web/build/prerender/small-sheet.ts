import { type CssRule, rulesOf, splitOutside } from './css-rules.ts';
import { mayMatch, type UsedNames, usedNames } from './used-names.ts';

/** What the first paint does without: paper, movement, and letters of other scripts. */
const notNow = /^@(?:media print|keyframes|(?:-webkit-)?page)/;
const isForeignFont = ({ head, block = '' }: CssRule): boolean =>
  head === '@font-face' && block.includes('unicode-range') && !block.includes('inter-latin-opsz');

const holdsRules = (head: string): boolean => /^@(?:media|layer|supports|container)\b/.test(head);

const write = ({ head, block }: CssRule): string => (block === undefined ? `${head};` : `${head}{${block}}`);

const schemes = ['light', 'dark'] as const;

/** The rules of a colour scheme once more, for a document that names none: the device's own is used until the code comes. */
const byDevice = (selectors: readonly string[], block: string): CssRule[] =>
  schemes.flatMap((scheme) => {
    const named = new RegExp(`\\[data-mantine-color-scheme="?${scheme}"?\\]`, 'g');
    const found = selectors.filter((selector) => selector.search(named) >= 0);
    if (found.length === 0) return [];
    // As strong as the selector that it replaces, and true of the root alone.
    const head = found
      .map((selector) => selector.replace(named, ':where(:root):not([data-mantine-color-scheme])'))
      .join();
    return [{ head: `@media (prefers-color-scheme:${scheme})`, block: write({ head, block }) }];
  });

/** The rules that may find something, with the selectors that may. */
function keep(css: string, names: UsedNames): CssRule[] {
  return rulesOf(css).flatMap((rule): CssRule[] => {
    const { head, block } = rule;
    if (block === undefined) return [rule];
    if (notNow.test(head) || isForeignFont(rule)) return [];
    if (holdsRules(head)) {
      const kept = keep(block, names).map(write).join('');
      return kept ? [{ head, block: kept }] : [];
    }
    if (head.startsWith('@')) return [rule];
    const selectors = splitOutside(head, ',').filter((selector) => mayMatch(selector, names));
    return selectors.length > 0 ? [{ head: selectors.join(), block }, ...byDevice(selectors, block)] : [];
  });
}

const references = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1] ?? '');

const isCustom = (declaration: string): boolean => /^\s*--/.test(declaration);
const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':')).trim();

/** Every declaration of the rules, those in at-rules too. */
const declarations = (css: string): string[] =>
  rulesOf(css).flatMap(({ head, block = '' }) => (holdsRules(head) ? declarations(block) : splitOutside(block, ';')));

/** The custom properties that something refers to, directly or through others. */
function neededProperties(css: string, html: string): ReadonlySet<string> {
  const all = declarations(css);
  const needed = new Set(references(html));
  for (const one of all) if (!isCustom(one)) for (const name of references(one)) needed.add(name);
  const custom = all.filter(isCustom);
  let known = -1;
  while (known !== needed.size) {
    known = needed.size;
    for (const one of custom) if (needed.has(nameOf(one))) for (const name of references(one)) needed.add(name);
  }
  return needed;
}

function dropProperties(css: string, needed: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ head, block }) => {
      if (block === undefined) return `${head};`;
      const rest = holdsRules(head)
        ? dropProperties(block, needed)
        : splitOutside(block, ';')
            .filter((one) => one.trim() && (!isCustom(one) || needed.has(nameOf(one))))
            .join(';');
      return rest ? `${head}{${rest}}` : '';
    })
    .join('');
}

/**
 * The rules of a style sheet that HTML needs at its first paint, in their order: what finds nothing in it is left out, and
 * so are custom properties that nothing refers to.
 * @param later HTML that comes by itself and refers to custom properties of elements that are there
 */
export function smallSheet(css: string, html: string, later = ''): string {
  const kept = keep(css, usedNames(html)).map(write).join('');
  return dropProperties(kept, neededProperties(kept, html + later));
}
