import {
  type Atrule,
  type CssNode,
  clone,
  type Declaration,
  generate,
  List,
  type ListItem,
  parse,
  type Rule,
  walk,
} from 'css-tree';
import { mayMatch, type UsedNames, usedNames } from './used-names.ts';

/** At-rules that the first paint does without: of paper and movement. */
const isLater = ({ name, prelude }: Atrule): boolean =>
  /^(?:-webkit-)?(?:keyframes|page)$/.test(name) ||
  (name === 'media' && prelude !== null && generate(prelude).startsWith('print'));

/** A font of other letters than the Latin ones. */
const isForeignFont = (rule: Atrule): boolean => {
  if (rule.name !== 'font-face') return false;
  const text = generate(rule);
  return text.includes('unicode-range') && !text.includes('inter-latin-opsz');
};

const schemes = ['light', 'dark'] as const;
const schemeAttribute = 'data-mantine-color-scheme';

const isOfScheme = (node: CssNode, scheme: string): boolean =>
  node.type === 'AttributeSelector' &&
  node.name.name === schemeAttribute &&
  node.value !== null &&
  (node.value.type === 'String' ? node.value.value : node.value.name) === scheme;

/** As strong as the selector that it replaces, and true of the root alone. */
function rootWithoutScheme(): CssNode[] {
  const selector = parse(`:where(:root):not([${schemeAttribute}])`, { context: 'selector' });
  return selector.type === 'Selector' ? selector.children.toArray() : [];
}

/** The rules of a colour scheme once more, for a document that names none: the device's own is used until the code comes. */
const byDevice = (rule: Rule): CssNode[] =>
  schemes.flatMap((scheme) => {
    const copy = clone(rule) as Rule;
    if (copy.prelude.type !== 'SelectorList') return [];
    copy.prelude.children = copy.prelude.children.filter((selector) => {
      let isFound = false;
      walk(selector, (node, item, list) => {
        if (!item || !isOfScheme(node, scheme)) return;
        isFound = true;
        list.replace(item, new List<CssNode>().fromArray(rootWithoutScheme()));
      });
      return isFound;
    });
    if (copy.prelude.children.isEmpty) return [];
    const query = parse(`@media (prefers-color-scheme:${scheme}){${generate(copy)}}`, parsing);
    return query.type === 'StyleSheet' ? query.children.toArray() : [];
  });

/** Values stay as they are written. */
const parsing = { parseValue: false } as const;

/** The rule with the selectors that may match, and its copies for the schemes of devices. */
function ruleFor(rule: Rule, names: UsedNames): CssNode[] {
  const { prelude } = rule;
  if (prelude.type !== 'SelectorList') return [rule];
  prelude.children = prelude.children.filter((node) => node.type !== 'Selector' || mayMatch(node, names));
  return prelude.children.isEmpty ? [] : [rule, ...byDevice(rule)];
}

/** The rules that may match something, in their order. */
const matching = (nodes: List<CssNode>, names: UsedNames): List<CssNode> =>
  new List<CssNode>().fromArray(
    nodes.toArray().flatMap((node) => {
      if (node.type === 'Rule') return ruleFor(node, names);
      if (node.type !== 'Atrule' || !node.block) return [node];
      if (isLater(node) || isForeignFont(node)) return [];
      if (!/^(?:media|layer|supports|container)$/.test(node.name)) return [node];
      node.block.children = matching(node.block.children, names);
      return node.block.children.isEmpty ? [] : [node];
    }),
  );

const references = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1] ?? '');

const isCustom = ({ property }: Declaration): boolean => property.startsWith('--');

/** The custom properties that HTML or a declaration refers to, directly or through others. */
function neededProperties(sheet: CssNode, html: string): ReadonlySet<string> {
  const needed = new Set(references(html));
  const custom: Declaration[] = [];
  walk(sheet, (node) => {
    if (node.type !== 'Declaration') return;
    if (isCustom(node)) custom.push(node);
    else for (const name of references(generate(node.value))) needed.add(name);
  });
  let known = -1;
  while (known !== needed.size) {
    known = needed.size;
    for (const one of custom)
      if (needed.has(one.property)) for (const name of references(generate(one.value))) needed.add(name);
  }
  return needed;
}

/** Removes custom properties that nothing needs, and the rules that are empty then. */
function dropProperties(sheet: CssNode, needed: ReadonlySet<string>): void {
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (!item) return;
      if (node.type === 'Declaration' && isCustom(node) && !needed.has(node.property)) list.remove(item);
      if ((node.type === 'Rule' || node.type === 'Atrule') && node.block?.children.isEmpty) list.remove(item);
    },
  });
}

/**
 * The rules of a style sheet that HTML needs at its first paint, in their order: rules that match nothing in it are left
 * out, and so are custom properties that nothing refers to.
 * @param later HTML that comes by itself and refers to custom properties of elements that are there
 */
export function criticalCss(css: string, html: string, later = ''): string {
  const sheet = parse(css, parsing);
  if (sheet.type !== 'StyleSheet') throw new Error('a style sheet is expected');
  sheet.children = matching(sheet.children, usedNames(html));
  dropProperties(sheet, neededProperties(sheet, html + later));
  return generate(sheet);
}
