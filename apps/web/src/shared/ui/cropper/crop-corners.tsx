import { type PointerEvent, useRef } from 'react';
import classes from './crop-stage.module.css';
import type { Rect } from './geometry.ts';

/** Each corner by the sides of the box that it moves: 1 for right and bottom. */
const corners = { topLeft: [0, 0], topRight: [1, 0], bottomLeft: [0, 1], bottomRight: [1, 1] } as const;

type Corner = keyof typeof corners;

interface CropCornersProps {
  box: Rect;
  /** With the dragged box; it keeps its proportions, and the opposite corner stays. */
  onDrag: (box: Rect) => void;
  onRelease: () => void;
}

/** The box with one corner dragged by a distance. */
function draggedBox(box: Rect, corner: Corner, dx: number, dy: number): Rect {
  const [right, bottom] = corners[corner];
  const aspect = box.width / box.height;
  const byX = right ? dx : -dx;
  const byY = (bottom ? dy : -dy) * aspect;
  const width = Math.max(1, box.width + (Math.abs(byX) > Math.abs(byY) ? byX : byY));
  const height = width / aspect;
  return {
    x: right ? box.x : box.x + box.width - width,
    y: bottom ? box.y : box.y + box.height - height,
    width,
    height,
  };
}

/** The corners of the crop box, for the pointer; zooming by keyboard has the same effect. */
export function CropCorners({ box, onDrag, onRelease }: CropCornersProps) {
  const start = useRef<{ box: Rect; x: number; y: number }>(undefined);

  const grip = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { box, x: event.clientX, y: event.clientY };
  };
  const drag = (corner: Corner) => (event: PointerEvent) => {
    event.stopPropagation();
    if (!start.current) return;
    const { box: from, x, y } = start.current;
    onDrag(draggedBox(from, corner, event.clientX - x, event.clientY - y));
  };
  const release = () => {
    start.current = undefined;
    onRelease();
  };

  return (Object.keys(corners) as Corner[]).map((corner) => (
    <span
      key={corner}
      className={classes.corner}
      data-corner={corner}
      onPointerDown={grip}
      onPointerMove={drag(corner)}
      onPointerUp={release}
      onPointerCancel={release}
    />
  ));
}
