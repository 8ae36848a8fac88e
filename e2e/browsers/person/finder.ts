import { expect } from '@playwright/test';
import type { Browser, ElementId, Json, Point, Query } from '../drive/browser.ts';
import { isVisible, middleOf } from './in-page.ts';

/** Tries until it does not throw, as a person waits for the page. */
export const eventually = (attempt: () => Promise<void>) => expect(attempt).toPass({ intervals: [30, 60, 100] });

export const wordsFor = ({ role, name }: Query) => `${role} “${name}”`;

/** Finds elements by their role and name for assistive technology. */
export class Finder {
  readonly #browser: Browser;
  readonly #around: Query | undefined;

  /** @param around within which all that is named is searched; the page by default */
  constructor(browser: Browser, around?: Query) {
    this.#browser = browser;
    this.#around = around;
  }

  async visible(query: Query): Promise<ElementId[]> {
    const found = await this.#browser.find(query, await this.#part());
    const areVisible = await Promise.all(found.map((element) => this.#browser.evaluate(isVisible, null, element)));
    return found.filter((_, at) => areVisible[at]);
  }

  /** The element, if it is there, and there once. */
  async single(query: Query): Promise<ElementId> {
    const found = await this.visible(query);
    expect(found.length, `how often ${wordsFor(query)} is there`).toBe(1);
    return found[0] as ElementId;
  }

  /** The element, once it is there. */
  async one(query: Query): Promise<ElementId> {
    let element: ElementId | undefined;
    await eventually(async () => {
      element = await this.single(query);
    });
    return element as ElementId;
  }

  /** The middle of an element, once it rests and nothing lies above it. */
  async spotOf(query: Query): Promise<Point> {
    let spot: Point | null = null;
    await eventually(async () => {
      const element = await this.single(query);
      const before = await this.#browser.evaluate(middleOf, null, element);
      spot = await this.#browser.evaluate(middleOf, null, element);
      expect(spot, `where ${wordsFor(query)} can be pressed`).not.toBeNull();
      expect(spot, `where ${wordsFor(query)} rests`).toEqual(before);
    });
    return spot as unknown as Point;
  }

  /** Asks the page, or the part of it, for a fact that no role has. */
  async ask<Argument extends Json, Result extends Json>(
    inPage: (element: HTMLElement, argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result> {
    return this.#browser.evaluate(inPage, argument, await this.#part());
  }

  async #part(): Promise<ElementId | undefined> {
    return this.#around && (await new Finder(this.#browser).single(this.#around));
  }
}
