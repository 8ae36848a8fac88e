/** Keys that have no character, and the space bar. */
export const keys = [
  ...(['Tab', 'Enter', 'Space', 'Escape', 'Home', 'End'] as const),
  ...(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const),
] as const;
export type Key = (typeof keys)[number];
export type Modifier = 'Shift' | 'Control';

/** Fields for files and for passwords, which have no role in HTML. */
export const fileField = 'input[type=file]';
export const passwordField = 'input[type=password]';

/**
 * Role and name of an element for assistive technology; the name is the whole name. A field for a password has no role in
 * HTML, and is called `password` here.
 */
export interface Query {
  role: string;
  name: string;
}

/** An element of the page, by the name that the browser gave it for this session. */
export type ElementId = string;

export interface Point {
  x: number;
  y: number;
}

/** Values that pass between the test and the page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The few things that journeys need of a browser, by whatever protocol it speaks. Roles and names are always those that
 * the browser itself computes, because engines differ in them.
 */
export interface Browser {
  /** Goes to an address and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** All elements of this role and name, hidden ones too, in the page or within one of its elements. */
  find(query: Query, within?: ElementId): Promise<ElementId[]>;
  /**
   * Runs a function in the page, where it sees nothing of the test but its argument.
   * @param element what it is given; the root of the document by default
   */
  evaluate<Argument extends Json, Result extends Json>(
    inPage: (element: HTMLElement, argument: Argument) => Result,
    argument: Argument,
    element?: ElementId,
  ): Promise<Result>;
  /** Moves the mouse to the first point, presses it there, and releases it at the last one. */
  drag(points: readonly [Point, ...Point[]]): Promise<void>;
  press(key: Key | 'a', modifier?: Modifier): Promise<void>;
  type(text: string): Promise<void>;
  /** Answers the file picker of the only field for files within an element with a file of this machine. */
  chooseFile(within: ElementId, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Sizes the page, as far as the window can be made so small. */
  resize(width: number, height: number): Promise<void>;
  /** Deletes cookies: no user is signed in any more. */
  forget(): Promise<void>;
  close(): Promise<void>;
}
