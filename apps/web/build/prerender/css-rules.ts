/** A piece of a minified style sheet: a rule with its block, or a statement without one. */
export interface CssRule {
  /** Selectors, or an at-rule with what follows its name. */
  head: string;
  /** What stands between its braces; undefined for a statement. */
  block: string | undefined;
}

/** The place after the text, the comment or the single sign that begins at a place. */
function afterToken(css: string, place: number): number {
  const sign = css[place];
  if (css.startsWith('/*', place)) return css.indexOf('*/', place) + 2;
  if (sign !== '"' && sign !== "'") return sign === '\\' ? place + 2 : place + 1;
  let end = place + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The place of the first of some signs that stands in no text and no brackets; the length where there is none. */
function findOutside(css: string, start: number, signs: string): number {
  let depth = 0;
  let place = start;
  while (place < css.length) {
    const sign = css[place] ?? '';
    if (depth === 0 && signs.includes(sign)) return place;
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
    place = afterToken(css, place);
  }
  return css.length;
}

/** Splits a text at a sign, outside of texts and brackets. */
export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (start <= text.length) {
    const end = findOutside(text, start, sign);
    parts.push(text.slice(start, end));
    start = end + 1;
  }
  return parts;
}

/** The rules of a style sheet or of the block of an at-rule. */
export function rulesOf(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let place = 0;
  while (place < css.length) {
    const end = findOutside(css, place, ';{');
    const head = css.slice(place, end).trim();
    const close = css[end] === '{' ? findOutside(css, end + 1, '}') : end;
    if (head) rules.push({ head, block: css[end] === '{' ? css.slice(end + 1, close) : undefined });
    place = close + 1;
  }
  return rules;
}
