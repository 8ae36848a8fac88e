import { type CssNode, ident, parse, type Selector, walk } from 'css-tree';

/** Names that selectors find in a document: its classes, its elements and its attributes. */
export interface UsedNames {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Around every form, and set before the first paint. */
const always = { elements: ['html', 'head', 'body'], attributes: ['data-mantine-color-scheme', 'dir', 'lang'] };

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Reads the names out of HTML that React has rendered. */
export function usedNames(html: string): UsedNames {
  const tags = all(html, /<([a-z][^>]*)>/gi);
  return {
    classes: new Set(tags.flatMap((tag) => all(tag, /\sclass="([^"]*)"/g)).flatMap((names) => names.split(' '))),
    elements: new Set([...always.elements, ...tags.flatMap((tag) => all(tag, /^([a-z][\w-]*)/gi))]),
    attributes: new Set([
      ...always.attributes,
      ...tags.flatMap((tag) => all(tag.toLowerCase(), /\s([a-z][\w-]*)(?==|\s|\/|$)/g)),
    ]),
  };
}

/** Names that selectors of a style sheet ask for. */
export function namesIn(css: string): Pick<UsedNames, 'classes' | 'attributes'> {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  walk(parse(css, { parseValue: false }), (node) => {
    if (node.type === 'ClassSelector') classes.add(ident.decode(node.name));
    if (node.type === 'AttributeSelector') attributes.add(node.name.name);
  });
  return { classes, attributes };
}

/** Pseudo-classes whose argument is a list of selectors of which one has to match. */
const alternatives = new Set(['is', 'where', 'has', 'host', 'slotted']);

const selectorsIn = (children: Iterable<CssNode>): Selector[] =>
  [...children].flatMap((node) =>
    node.type === 'SelectorList' ? selectorsIn(node.children) : node.type === 'Selector' ? [node] : [],
  );

function partMayMatch(node: CssNode, names: UsedNames): boolean {
  switch (node.type) {
    case 'ClassSelector':
      return names.classes.has(ident.decode(node.name));
    case 'AttributeSelector':
      return names.attributes.has(node.name.name);
    case 'TypeSelector':
      return node.name === '*' || names.elements.has(node.name);
    case 'PseudoClassSelector':
      if (!alternatives.has(node.name) || !node.children) return true;
      return selectorsIn(node.children).some((selector) => mayMatch(selector, names));
    default:
      return true;
  }
}

/** Whether a selector may match an element where these names are in use. */
export const mayMatch = (selector: Selector, names: UsedNames): boolean =>
  [...selector.children].every((node) => partMayMatch(node, names));
