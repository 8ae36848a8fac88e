import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { CropCorners } from './crop-corners.tsx';
import { CropPlace } from './crop-place.tsx';
import classes from './crop-stage.module.css';
import type { CropShape, Point, Rect } from './geometry.ts';
import { cropMatrix } from './matrix.ts';
import type { Cropping } from './use-crop.ts';
import { useDragAndPinch, useWheel } from './use-drag-and-pinch.ts';
import { useStageBox } from './use-stage-box.ts';

interface CropStageProps {
  picture: HTMLCanvasElement;
  cropping: Cropping;
  shape: CropShape;
  /** Whether the crop is shown as a circle. */
  round: boolean;
}

/** How far an arrow key moves the picture, and with Shift, as shares of the crop. */
const keyStep = 0.02;
const keyLeap = 0.1;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const placed = ({ x, y, width, height }: Rect): CSSProperties => ({ left: x, top: y, width, height });

/** The picture below the box of the crop. Dragging moves it, wheel and pinch zoom it, a dragged corner does both. */
export function CropStage({ picture, cropping, shape, round }: CropStageProps) {
  const { crop, move, zoomBy, zoomStep, turn, take } = cropping;
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const resting = useStageBox(stage, shape);
  const [dragged, setDragged] = useState<Rect>();
  const [settling, setSettling] = useState(false);
  const [byKeys, setByKeys] = useState(false);
  const keysId = useId();
  const box = dragged ?? resting;

  useLayoutEffect(() => {
    place.current?.replaceChildren(picture);
    stage.current?.focus({ preventScroll: true });
  }, [picture]);

  /** A point of the window as shares of the box. */
  const inBox = ({ x, y }: Point): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: (x - left - box.x) / box.width, y: (y - top - box.y) / box.height };
  };
  const zoomAt = (factor: number, at: Point) => zoomBy(factor, inBox(at));
  const pointers = useDragAndPinch({
    onMove: ({ x, y }) => move({ x: x / box.width, y: y / box.height }),
    onPinch: zoomAt,
  });
  useWheel(stage, zoomAt);

  const dragCorner = (to: Rect) => {
    const scale = crop.region.width / box.width;
    const x = crop.region.x + (to.x - box.x) * scale;
    const y = crop.region.y + (to.y - box.y) * scale;
    if (!take({ x, y, width: to.width * scale, height: to.height * scale })) return;
    setDragged(to);
    setSettling(false);
  };

  /** Puts the box back to its place, and the crop with it. */
  const release = () => {
    setDragged(undefined);
    setSettling(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const step = event.shiftKey ? keyLeap : keyStep;
    if (arrow) move({ x: arrow.x * step, y: arrow.y * step });
    else if (event.key === '+' || event.key === '=') zoomStep(1);
    else if (event.key === '-') zoomStep(-1);
    else if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) turn();
    else return;
    event.preventDefault();
    setByKeys(true);
  };

  const matrix = cropMatrix(picture, crop, box.width);
  return (
    <>
      <div
        ref={stage}
        className={classes.stage}
        role="application"
        aria-label={t('cropper.stage')}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the picture
        tabIndex={0}
        style={{ '--aspect': shape.output.width / shape.output.height } as CSSProperties}
        data-held={pointers.held || undefined}
        data-settling={settling || undefined}
        onTransitionEnd={() => setSettling(false)}
        onKeyDown={onKeyDown}
        onPointerDownCapture={() => setByKeys(false)}
        {...pointers.handlers}
      >
        <div className={classes.paper} style={placed(box)} />
        <div
          ref={place}
          className={classes.picture}
          style={{ transform: `translate(${box.x}px, ${box.y}px) matrix(${matrix.join(', ')})` }}
        />
        <div className={classes.box} style={placed(box)}>
          {round && <span className={classes.ring} />}
          <CropCorners box={box} onDrag={dragCorner} onRelease={release} />
        </div>
      </div>
      <span id={keysId} hidden>
        {t('cropper.keys')}
      </span>
      <CropPlace {...{ cropping, picture, byKeys }} />
    </>
  );
}
