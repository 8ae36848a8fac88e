/** Between what opens and what is opened, and at least to the edge of the window, in px. */
const gap = 6;

/** Puts a popover below an element with their ends in line, or above it where there is no room. */
export function placeBelow(popover: HTMLElement, opener: Element): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const rtl = getComputedStyle(opener).direction === 'rtl';
  const x = Math.min(rtl ? left : right - width, clientWidth - width - gap);
  const below = bottom + gap + height <= clientHeight || top < height + gap;
  popover.style.left = `${Math.max(gap, x)}px`;
  popover.style.top = `${below ? bottom + gap : top - gap - height}px`;
}
