/** What selectors can find in a document: its classes, its elements and the names of attributes. */
export interface UsedNames {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Around every form, and set before the first paint. */
const always = { elements: ['html', 'head', 'body'], attributes: ['data-mantine-color-scheme', 'dir', 'lang'] };

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Reads the names out of HTML that React has drawn. */
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

const negation = /:not\((?:[^()]|\([^()]*\))*\)/g;
/** Alternatives are not weighed one by one: one of them may be there. */
const alternatives = /:(?:is|where|has)\((?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g;

/** Their arguments are words, but no elements: a language, a direction, places among siblings. */
const wordsOfStates = /:(?:lang|dir|nth-[\w-]+)\([^()]*\)/g;

/** Whether a selector may find something where these names are in use. */
export function mayMatch(selector: string, { classes, elements, attributes }: UsedNames): boolean {
  const plain = selector
    .replace(negation, '')
    .replace(wordsOfStates, '')
    .replace(alternatives, '')
    .replace(/"[^"]*"/g, '""');
  const types = plain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  return (
    all(plain, /\.((?:[\w-]|\\.)+)/g).every((name) => classes.has(name)) &&
    all(plain, /\[([\w-]+)/g).every((name) => attributes.has(name)) &&
    all(types, /(?:^|[\s>+~(])([a-z][\w-]*)/gi).every((name) => elements.has(name))
  );
}
