/** Distance to the opener, and the least distance to the edge of the window, in px. */
const gap = 6;

/** Places a popover below its opener with their ends aligned, or above it where there is no room. */
export function placeBelow(popover: HTMLElement, opener: Element): void {
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const rtl = getComputedStyle(opener).direction === 'rtl';
  const x = Math.min(rtl ? left : right - width, clientWidth - width - gap);
  const below = bottom + gap + height <= clientHeight || top < height + gap;
  popover.style.left = `${Math.max(gap, x)}px`;
  const y = below ? bottom + gap : top - gap - height;
  // Where it fits neither below nor above, it covers its opener rather than the edge of the window.
  popover.style.top = `${Math.min(y, Math.max(gap, clientHeight - height - gap))}px`;
}
