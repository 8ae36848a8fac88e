import { passwordField } from '../browser.ts';

/**
 * Elements that may have a role. WebDriver cannot search by role; the browser is asked for the role of each of these.
 */
const tags: Record<string, string> = {
  button: 'button, summary',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th',
  combobox: 'select, input',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  img: 'img, svg',
  link: 'a[href]',
  navigation: 'nav',
  password: passwordField,
  region: 'section',
  row: 'tr',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  table: 'table',
  textbox: 'input, textarea',
};

export function roleSelector(role: string): string {
  const implicit = tags[role];
  return implicit ? `${implicit}, [role=${role}]` : `[role=${role}]`;
}

/** Whether the engine's word for the role of an element found by `roleSelector` is this role. A select is a button to it. */
export const isCalled = (role: string, computed: string): boolean =>
  role === 'password' || computed === role || (role === 'combobox' && computed === 'button');
