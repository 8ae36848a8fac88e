/** Distance to the opener, and the least distance to the edge of the window, in px. */
const gap = 6;

/** How a popover stands to its opener. */
export interface Place {
  /** Which of their sides are aligned; the ends unless told otherwise. */
  align?: 'start' | 'end';
  /** Whether it never covers its opener, because somebody types there. */
  keepsClear?: boolean;
}

/** Places a popover below its opener with two sides aligned, or above it where there is no room. */
export function placeAt(popover: HTMLElement, opener: Element, { align = 'end', keepsClear = false }: Place): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const rtl = getComputedStyle(opener).direction === 'rtl';
  const atLeft = rtl === (align === 'end');
  const x = Math.min(atLeft ? left : right - width, clientWidth - width - gap);
  const below = bottom + gap + height <= clientHeight || top < height + gap;
  popover.style.left = `${Math.max(gap, x)}px`;
  const y = below ? bottom + gap : top - gap - height;
  // Where it fits neither below nor above, it covers its opener rather than the edge of the window.
  popover.style.top = `${keepsClear ? y : Math.min(y, Math.max(gap, clientHeight - height - gap))}px`;
}
