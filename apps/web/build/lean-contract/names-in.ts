/** A node of a syntax tree (ESTree). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Fields of a node that name something without referring to it: keys of objects and members. */
const labels: Readonly<Record<string, string>> = { Property: 'key', MemberExpression: 'property' };

/** The nodes right below a node that are code. */
const below = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([field]) => node.computed === true || labels[node.type] !== field)
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Every name that some code refers to. @param without parts of it that do not count */
export function namesIn(node: Node, without: readonly Node[] = [], found = new Set<string>()): Set<string> {
  if (without.includes(node)) return found;
  if (node.type === 'Identifier') found.add(String(node.name));
  for (const child of below(node)) namesIn(child, without, found);
  return found;
}

/** The first node below, or this one, that is what is looked for. */
export function findNode(node: Node, wanted: (one: Node) => boolean): Node | undefined {
  if (wanted(node)) return node;
  for (const child of below(node)) {
    const found = findNode(child, wanted);
    if (found) return found;
  }
  return undefined;
}
