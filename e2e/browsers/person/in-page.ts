/** Functions that run in the page: each must stand alone. */

export const isFocused = (element: HTMLElement): boolean => element === document.activeElement;

export const focusOf = (element: HTMLElement): 'gone' | 'here' | 'elsewhere' => {
  if (!element.isConnected) return 'gone';
  return element === document.activeElement ? 'here' : 'elsewhere';
};

export const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

// biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read
export const textOf = (element: HTMLElement): string => element.innerText;

export const writtenIn = (field: HTMLElement): string => (field as HTMLInputElement).value;

/** The middle of an element, scrolled into view, or nothing when something else lies above it. */
export function middleOf(element: HTMLElement): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const label = above?.closest('label')?.control;
  return above && (element.contains(above) || above.contains(element) || label === element) ? { x, y } : null;
}

/** How much of the page is beside the window. @returns pixels */
export const overflowOf = (root: HTMLElement): number => root.scrollWidth - root.clientWidth;

export const linksOf = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('tbody a')].map(({ textContent }) => textContent ?? '');

/** How the column is ordered whose head has this button. */
export const sortOf = (button: HTMLElement): string | null => button.closest('th')?.getAttribute('aria-sort') ?? null;

export const selectedOf = (select: HTMLElement): string =>
  [...(select as HTMLSelectElement).selectedOptions].map(({ text }) => text).join();

/** Whether an element shows that it has the focus. */
export function hasRing(element: HTMLElement): boolean {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return (
    element.matches(':focus-visible') && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none')
  );
}

/** A day in the time of the browser, as fields and calendars write it. */
export function dayOf(_: HTMLElement, which: 'today' | 'yesterday' | 'the middle of the month before') {
  const day = new Date();
  if (which === 'yesterday') day.setDate(day.getDate() - 1);
  else if (which !== 'today') day.setMonth(day.getMonth() - 1, 15);
  const word = (options: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en', options);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return {
    name: `${word({ weekday: 'long' })}, ${day.getDate()} ${word({ month: 'long' })} ${day.getFullYear()}`,
    written: `${day.getFullYear()}-${month}-${date}`,
  };
}

/** The colour of a picture at a share of its size, once it is loaded. */
export function colourAt(_: HTMLElement, { picture, x, y }: { picture: string; x: number; y: number }): string | null {
  const image = document.querySelector<HTMLImageElement>(picture);
  if (!image?.complete) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0);
  const rgb = [...(context?.getImageData(x * width, y * height, 1, 1).data ?? [])].slice(0, 3);
  const at = rgb.findIndex((part) => part > 128);
  return ['red', 'green', 'blue'][at] ?? 'black';
}
