import { type RefObject, useLayoutEffect } from 'react';

/** Distance to the opener, and the least distance to the edge of the window, in px. */
const gap = 6;

/** How a popover stands to its opener. */
interface Place {
  /** Which of their sides are aligned; the ends by default. */
  align?: 'start' | 'end';
  /** Whether it never covers its opener, because a user types there. */
  keepsClear?: boolean;
}

/** Places a popover below its opener with two sides aligned, or above it where there is no room. */
function placeAt(popover: HTMLElement, opener: Element, { align = 'end', keepsClear = false }: Place): void {
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

interface TopLayerOptions extends Place {
  opened: boolean;
  /** The element with `popover="manual"`. */
  popup: RefObject<HTMLElement | null>;
  opener: RefObject<Element | null>;
}

/** Shows a popover at its opener while it is opened: in the top layer, where no table, card or dialog clips it. */
export function useTopLayer({ opened, popup, opener, align = 'end', keepsClear = false }: TopLayerOptions): void {
  useLayoutEffect(() => {
    const shown = popup.current;
    if (!opened || !shown) return;
    const place = () => opener.current && placeAt(shown, opener.current, { align, keepsClear });
    if (!shown.matches(':popover-open')) shown.showPopover();
    place();
    // The content may come later, or change.
    const resized = new ResizeObserver(place);
    resized.observe(shown);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [opened, popup, opener, align, keepsClear]);
}
