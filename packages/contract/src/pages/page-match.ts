import { type Page, type PageName, pages } from './pages.ts';

/** The page at an address, and the segments that the address names. */
export interface PageMatch {
  name: PageName;
  params: Readonly<Record<string, string>>;
}

interface Segment {
  /** Text of a fixed segment, or the name of a parameter. */
  text: string;
  isParam: boolean;
  isOptional: boolean;
}

interface Template {
  name: PageName;
  segments: readonly Segment[];
}

const segmentOf = (text: string): Segment => ({
  text: text.replace(/^:|\?$/g, ''),
  isParam: text.startsWith(':'),
  isOptional: text.endsWith('?'),
});

/** Numbers of records and of list pages; every other parameter takes any text, the longest an encoded secret and e-mail. */
const values: Readonly<Record<string, RegExp>> = { id: /^[1-9]\d{0,9}$/, page: /^[1-9]\d{0,9}$/ };
const anyValue = /^[^/]{1,2048}$/;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The parameters of a path that fits the template; undefined when it does not. */
function paramsOf({ segments }: Template, given: readonly string[]): Record<string, string> | undefined {
  if (given.length > segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, { text, isParam, isOptional }] of segments.entries()) {
    const value = given[position];
    if (value === undefined && !isOptional) return undefined;
    if (value === undefined) continue;
    if (!isParam && value !== text) return undefined;
    if (!isParam) continue;
    const plain = (values[text] ?? anyValue).test(value) ? decoded(value) : undefined;
    if (plain === undefined) return undefined;
    params[text] = plain;
  }
  return params;
}

/** Fixed segments before parameters, from left to right, so that the order of the table decides nothing. */
function bySpecificity(left: Template, right: Template): number {
  for (const [position, segment] of left.segments.entries()) {
    const other = right.segments[position];
    if (other && other.isParam !== segment.isParam) return segment.isParam ? 1 : -1;
  }
  return left.segments.length - right.segments.length;
}

const templates = Object.entries(pages as Record<PageName, Page>)
  .map(([name, { path }]): Template => ({ name: name as PageName, segments: path.slice(1).split('/').map(segmentOf) }))
  .toSorted(bySpecificity);

/**
 * The page at a path as a browser sends it: percent-encoded, without query. One trailing slash does not count.
 * Server and web both ask here, so that they agree on which addresses are pages.
 */
export function matchPage(path: string): PageMatch | undefined {
  const given = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  for (const template of templates) {
    const params = paramsOf(template, given);
    if (params) return { name: template.name, params };
  }
  return undefined;
}
