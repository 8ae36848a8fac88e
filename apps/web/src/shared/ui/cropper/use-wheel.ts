import { type RefObject, useEffect, useRef } from 'react';
import { type Point, zoomRatio } from './geometry.ts';

/** One notch of a wheel in pixels, and in lines as some browsers count. */
const notch = { pixels: 100, lines: 3 } as const;

/** The zoom factor of a turn of the wheel: a notch is one step, a touchpad sends parts of one. */
function factorOf({ deltaY, deltaMode }: WheelEvent): number {
  const notches = deltaY / (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? notch.pixels : notch.lines);
  return (1 + zoomRatio) ** -Math.max(-1, Math.min(1, notches));
}

/** Zooms by the wheel around the pointer. The listener is not React's, which cannot keep the page from scrolling. */
export function useWheel(element: RefObject<HTMLElement | null>, onZoom: (factor: number, at: Point) => void): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const target = element.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(factorOf(event), { x: event.clientX, y: event.clientY });
    };
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [element]);
}
