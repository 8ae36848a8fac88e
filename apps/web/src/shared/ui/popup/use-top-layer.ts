import { type RefObject, useLayoutEffect } from 'react';
import { type Place, placeAt } from './place-at.ts';

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
    // What it holds may come later, or change.
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
