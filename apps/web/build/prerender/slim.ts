/**
 * What a picture of a page does without: nobody can press, hear or send anything of it. The style sheets look for none of
 * these.
 */
const idle = [
  ...[
    'href',
    'to',
    'id',
    'for',
    'name',
    'value',
    'checked',
    'type="button"',
    'role',
    'title',
    'tabindex',
    'autocomplete',
  ],
  ...['xmlns', 'maxlength', 'spellcheck', 'rel', 'target', 'popovertarget', 'form', 'draggable', 'scope', 'inputmode'],
  ...['aria-(?!current|sort|checked|selected|pressed|invalid|busy)[a-z]+', 'autofocus', 'required', 'max', 'min'],
];
const attributes = new RegExp(
  ` (?:${idle.map((name) => (name.includes('"') ? name : `${name}="[^"]*"`)).join('|')})(?=[ />])`,
  'g',
);
const marks = / class="tabler-icon [^"]*"/g;
const tag = /<[a-z][^>]*>/g;

/** The same HTML to the eye, without what only people and scripts would use. */
export const slim = (html: string): string =>
  html.replace(tag, (found) => found.replaceAll(marks, '').replaceAll(attributes, ''));
