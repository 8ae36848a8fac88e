import { expect } from '@playwright/test';
import type { Browser, Json, Key, Modifier, Point, Query } from '../drive/browser.ts';
import { eventually, Finder, wordsFor } from './finder.ts';
import { focusOf, isFocused, textOf, writtenIn } from './in-page.ts';
import { step } from './step.ts';

/** More steps than any screen has between two elements. */
const mostSteps = 80;

/** A person at a browser, who finds everything by its role and name. Each method is a step that a failure names. */
export class Person {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #finder: Finder;

  constructor(browser: Browser, url: string, finder = new Finder(browser)) {
    this.#browser = browser;
    this.#url = url;
    this.#finder = finder;
  }

  /** The same person, within a part of the page. */
  within(role: string, name: string): Person {
    return new Person(this.#browser, this.#url, new Finder(this.#browser, { role, name }));
  }

  visits(path: string) {
    return step(`visits ${path}`, () => this.#browser.open(`${this.#url}${path}`));
  }

  /** Makes the window as small as this, or as small as it can be. */
  resizes(width: number, height: number) {
    return step(`resizes to ${width} by ${height}`, () => this.#browser.resize(width, height));
  }

  presses(role: string, name: string) {
    return this.#step('presses', role, name, async (query) => this.#browser.drag([await this.#finder.spotOf(query)]));
  }

  /** @param way in pixels */
  drags(role: string, name: string, way: Point) {
    return this.#step('drags', role, name, async (query) => {
      const { x, y } = await this.#finder.spotOf(query);
      const half = { x: x + way.x / 2, y: y + way.y / 2 };
      await this.#browser.drag([{ x, y }, half, { x: x + way.x, y: y + way.y }]);
    });
  }

  /** Presses a field and types over its text. */
  writes(role: string, name: string, text: string) {
    return this.#step(`writes “${text}” into`, role, name, async () => {
      await this.presses(role, name);
      await this.#typeOver(text);
    });
  }

  /** Goes to a field with the keyboard alone, and types over its text. */
  tabsAndWrites(role: string, name: string, text: string) {
    return this.#step(`writes “${text}” into`, role, name, async () => {
      await this.tabsTo(role, name);
      await this.#typeOver(text);
    });
  }

  /** Goes to an element with the keyboard alone. */
  tabsTo(role: string, name: string, modifier?: Modifier) {
    return this.#step('tabs to', role, name, async (query) => {
      let element = await this.#finder.one(query);
      for (let count = 0; count < mostSteps; count += 1) {
        // The browser does not know an element any more that the page drew anew.
        const focus = await this.#browser.evaluate(focusOf, null, element).catch(() => 'gone');
        if (focus === 'here') return;
        if (focus === 'gone') element = await this.#finder.one(query);
        else await this.#browser.press('Tab', modifier);
      }
      throw new Error(`${wordsFor(query)} cannot be reached with the keyboard`);
    });
  }

  hits(key: Key, modifier?: Modifier) {
    return step(`hits ${modifier ? `${modifier}+` : ''}${key}`, () => this.#browser.press(key, modifier));
  }

  /** Types into what has the focus; in a list of options that selects. */
  types(text: string) {
    return step(`types “${text}”`, () => this.#browser.type(text));
  }

  /** @param path of a file for the only field for files in this element */
  choosesFile(role: string, name: string, path: string) {
    return this.#step('chooses a file in', role, name, async (query) =>
      this.#browser.chooseFile(await this.#finder.one(query), path),
    );
  }

  sees(role: string, name: string) {
    return this.#step('sees', role, name, async (query) => {
      await this.#finder.one(query);
    });
  }

  seesNo(role: string, name: string) {
    return this.#step('sees no', role, name, (query) =>
      eventually(async () => expect(await this.#finder.visible(query)).toEqual([])),
    );
  }

  reads(text: string) {
    return step(`reads “${text}”`, () =>
      eventually(async () => expect(await this.#finder.ask(textOf, null)).toContain(text)),
    );
  }

  /** The focus is there. */
  isAt(role: string, name: string) {
    return this.#finds('is at', role, name, isFocused, true);
  }

  findsValue(role: string, name: string, value: string) {
    return this.#finds(`finds “${value}” in`, role, name, writtenIn, value);
  }

  /** Waits until what a function in the page says of an element is this. */
  finds<Result extends Json>(role: string, name: string, inPage: (element: HTMLElement) => Result, result: Result) {
    return this.#finds(`finds ${inPage.name} ${JSON.stringify(result)} at`, role, name, inPage, result);
  }

  /** Asks the page, or the part of it, for a fact that no role has. */
  asks<Argument extends Json, Result extends Json>(
    inPage: (element: HTMLElement, argument: Argument) => Result,
    argument: Argument,
  ) {
    return this.#finder.ask(inPage, argument);
  }

  async #typeOver(text: string) {
    await this.#browser.press('a', 'Control');
    await this.#browser.type(text);
  }

  #finds<Result extends Json>(
    verb: string,
    role: string,
    name: string,
    inPage: (element: HTMLElement) => Result,
    result: Result,
  ) {
    return this.#step(verb, role, name, (query) =>
      eventually(async () => {
        const element = await this.#finder.single(query);
        expect(await this.#browser.evaluate(inPage, null, element)).toEqual(result);
      }),
    );
  }

  #step(verb: string, role: string, name: string, act: (query: Query) => Promise<void>) {
    const query = { role, name };
    return step(`${verb} ${wordsFor(query)}`, () => act(query));
  }
}
