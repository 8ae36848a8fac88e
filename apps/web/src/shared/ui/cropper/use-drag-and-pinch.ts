import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
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

interface DragAndPinchOptions {
  /** One pointer, or the middle of two, has moved by a distance in CSS pixels. */
  onMove: (by: Point) => void;
  /** The distance of two pointers has changed by a factor around a point of the window. */
  onPinch: (factor: number, at: Point) => void;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

/** Dragging with one pointer, pinching with two. */
export function useDragAndPinch({ onMove, onPinch }: DragAndPinchOptions) {
  const points = useRef(new Map<number, Point>());
  const [held, setHeld] = useState(false);

  const end = ({ pointerId }: PointerEvent) => {
    points.current.delete(pointerId);
    setHeld(points.current.size > 0);
  };

  return {
    held,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        setHeld(true);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!points.current.has(event.pointerId)) return;
        const before = [...points.current.values()];
        points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = [...points.current.values()];
        const [from, to] = [middle(before), middle(after)];
        onMove({ x: to.x - from.x, y: to.y - from.y });
        if (spread(before) > 0) onPinch(spread(after) / spread(before), to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
