import { DOMParser } from '@xmldom/xmldom';

/** The namespaces of SAML 2.0 and of XML signatures. */
export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
type Namespace = (typeof namespaces)[keyof typeof namespaces];

/** The elements and attributes of a document, as far as they are read here. */
export interface XmlElement {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly textContent: string | null;
  readonly parentNode: unknown;
  readonly attributes: ArrayLike<{ readonly localName: string; readonly value: string }>;
  readonly childNodes: ArrayLike<{ readonly nodeType: number }>;
  getAttribute(name: string): string | null;
}

/** XML that is not read: broken, or with declarations that change what it says. */
export class UnfitXml extends Error {
  override name = 'UnfitXml';
}

const elementType = 1;

/** The declaration at the beginning of a document, which says how it is encoded. */
const declaration = /^\uFEFF?\s*<\?xml\s[^<>]*\?>/;

/**
 * Declarations of types and entities, CDATA and instructions. A `<` within text or a value is always written `&lt;`, so the
 * signs are markup wherever they stand.
 */
const [declarations, comments] = [/<!(?!--)|<\?/, /<!--/];

/** How deep elements may be within each other, and how many there may be. */
const [deepest, mostElements] = [40, 20_000];

/** A tag; a quoted value may hold `>`, and nothing holds `<`. */
const tags = /<(\/?)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;

function requireBounds(text: string): void {
  let [depth, elements] = [0, 0];
  for (const [tag, isEnd] of text.matchAll(tags)) {
    elements += 1;
    if (isEnd) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > deepest || elements > mostElements) throw new UnfitXml('too deep, or too many elements');
  }
}

/**
 * Parses XML that holds elements, attributes and text alone.
 * @param mayComment whether comments may stand in it; they are never part of a text
 */
export function parsePlainXml(text: string, { mayComment = false } = {}): XmlElement {
  const body = text.replace(declaration, '');
  if (declarations.test(body)) throw new UnfitXml('declarations, entities or instructions');
  if (!mayComment && comments.test(body)) throw new UnfitXml('comments');
  requireBounds(body);
  const fail = (message: string) => {
    throw new UnfitXml(message.split('\n', 1)[0]);
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const root = parser.parseFromString(body, 'text/xml')?.documentElement;
  if (!root) throw new UnfitXml('no element');
  return root;
}

const isElement = (node: { readonly nodeType: number }): node is XmlElement & { nodeType: number } =>
  node.nodeType === elementType;

/** The elements directly within another. */
export const elementsIn = (element: XmlElement): XmlElement[] => Array.from(element.childNodes).filter(isElement);

/** An element with all those within it. */
export const allIn = (element: XmlElement): XmlElement[] => [element, ...elementsIn(element).flatMap(allIn)];

export const isNamed = (element: XmlElement, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === namespace;

/** The elements of a name directly within another. */
export const childrenOf = (element: XmlElement, namespace: Namespace, name: string): XmlElement[] =>
  elementsIn(element).filter((one) => isNamed(one, namespace, name));

/** The only element of a name; undefined when there is none, or several. */
export const onlyChildOf = (element: XmlElement, namespace: Namespace, name: string): XmlElement | undefined => {
  const [first, ...more] = childrenOf(element, namespace, name);
  return more.length === 0 ? first : undefined;
};

/** The value of an attribute; undefined where it is missing or empty. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.getAttribute(name) || undefined;

/** The whole text of an element that holds text alone; undefined where it is empty, or holds elements. */
export const textOf = (element: XmlElement | undefined): string | undefined =>
  element && elementsIn(element).length === 0 ? element.textContent?.trim() || undefined : undefined;
