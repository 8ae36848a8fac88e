import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listSearch, type Shortcut, shortcutOf } from './shortcuts.ts';

let pressed: (Shortcut | undefined)[];
let areSingleOn: boolean;
const listen = (event: KeyboardEvent) => {
  const shortcut = shortcutOf(event, areSingleOn);
  pressed.push(shortcut);
  if (shortcut) event.preventDefault();
};

beforeEach(() => {
  pressed = [];
  areSingleOn = true;
  addEventListener('keydown', listen);
});
afterEach(() => {
  removeEventListener('keydown', listen);
  document.body.replaceChildren();
});

const done = () => pressed.filter((one) => one !== undefined);

function within(html: string): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-here]')?.focus();
}

test.each([
  ['{Control>}k{/Control}', 'search'],
  ['{Control>}K{/Control}', 'search'],
  ['/', 'list'],
  ['?', 'keys'],
] as const)('on the page, %s is for %s', async (keys, shortcut) => {
  within('<button data-here>Here</button>');
  await userEvent.keyboard(keys);
  expect(done()).toEqual([shortcut]);
});

test.each(['k', '{Alt>}k{/Alt}', '{Alt>}/{/Alt}', '{Meta>}/{/Meta}', '{Control>}{Shift>}k{/Shift}{/Control}', 'a'])(
  '%s is for nothing',
  async (keys) => {
    within('<button data-here>Here</button>');
    await userEvent.keyboard(keys);
    expect(done()).toEqual([]);
  },
);

test.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable data-here></div>',
])('in a field, only the one with Ctrl is taken: %s', async (html) => {
  within(html);
  await userEvent.keyboard('/?');
  expect(done()).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(done()).toEqual(['search']);
});

test('in a menu letters are left to it', async () => {
  within('<div role="menu"><button role="menuitem" data-here>Here</button></div>');
  await userEvent.keyboard('/?');
  expect(done()).toEqual([]);
});

test('in a dialog none is taken', async () => {
  within('<dialog><button data-here>Here</button></dialog>');
  document.querySelector('dialog')?.showModal();
  await userEvent.keyboard('/?{Control>}k{/Control}');
  expect(done()).toEqual([]);
});

test('single-key shortcuts can be turned off', async () => {
  areSingleOn = false;
  within('<button data-here>Here</button>');
  await userEvent.keyboard('/?{Control>}k{/Control}');
  expect(done()).toEqual(['search']);
});

test('a layout without Latin letters has the key K too, and AltGr writes characters', () => {
  const of = (init: KeyboardEventInit) => shortcutOf(new KeyboardEvent('keydown', init), true);
  expect(of({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe('search');
  expect(of({ key: 't', code: 'KeyK', ctrlKey: true })).toBeUndefined();
  expect(of({ key: '/', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe('list');
  expect(of({ key: '/', ctrlKey: true, altKey: true })).toBeUndefined();
  expect(of({ key: '?', isComposing: true })).toBeUndefined();
  expect(of({ key: '?', repeat: true })).toBeUndefined();
});

test('the search of a list is the one in the page', () => {
  within('<input type="search"><main id="main"><input type="search" name="list"></main>');
  expect(listSearch()?.name).toBe('list');
  within('<main id="main"></main>');
  expect(listSearch()).toBeNull();
});
