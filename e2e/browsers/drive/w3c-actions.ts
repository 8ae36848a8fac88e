import type { Key, Modifier, Point } from './browser.ts';

/** Code points for keys without a character (W3C WebDriver, keyboard actions). */
const codes: Record<Key | Modifier, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const down = (value: string) => ({ type: 'keyDown', value }) as const;
const up = (value: string) => ({ type: 'keyUp', value }) as const;
const tap = (value: string) => [down(value), up(value)];

const keyboard = (actions: ReturnType<typeof tap>[number][]) => [{ type: 'key', id: 'keyboard', actions } as const];

/** Actions are the same in WebDriver and in WebDriver BiDi. */
export const typing = (text: string) => keyboard([...text].flatMap(tap));

export function pressing(key: Key | 'a', modifier?: Modifier) {
  const taps = tap(key === 'a' ? key : codes[key]);
  return keyboard(modifier ? [down(codes[modifier]), ...taps, up(codes[modifier])] : taps);
}

/** A press of the mouse that ends where it began when there is one point. */
export function dragging([first, ...others]: readonly [Point, ...Point[]]) {
  const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }) as const;
  const actions = [
    moveTo(first),
    { type: 'pointerDown', button: 0 } as const,
    ...others.map(moveTo),
    { type: 'pointerUp', button: 0 } as const,
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' as const }, actions } as const];
}
