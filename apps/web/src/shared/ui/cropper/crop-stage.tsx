import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '#shared/i18n/t.ts';
import { CropCorners } from './crop-corners.tsx';
import classes from './crop-stage.module.css';
import { autoCropArea, type CropShape, cropMatrix, type Point, type Rect, type Size, turnedSize } from './geometry.ts';
import type { Cropping } from './use-crop.ts';
import { useDragAndPinch, useWheel } from './use-drag-and-pinch.ts';

/** Where the crop is shown on a stage: in the middle, and at least as large as the smallest crop if there is room. */
function boxOn(stage: Size, { output, minCrop }: CropShape): Rect {
  const aspect = output.width / output.height;
  const room = Math.min(stage.width, stage.height * aspect);
  const width = Math.max(room * autoCropArea, Math.min(room, minCrop?.width ?? 0));
  const height = width / aspect;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** The box of the crop in CSS pixels, for the present size of the stage. */
function useStageBox(stage: RefObject<HTMLElement | null>, shape: CropShape): Rect {
  const [size, setSize] = useState<Size>({ width: 200, height: 100 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return boxOn(size, shape);
}

const percent = (share: number) => Math.round(share * 100);

function placeText({ crop: { turns, region }, level }: Cropping, picture: Size): string {
  const size = turnedSize(picture, turns);
  return t('cropper.place', {
    zoom: percent(level),
    degrees: turns * 90,
    across: percent((region.x + region.width / 2) / size.width),
    down: percent((region.y + region.height / 2) / size.height),
  });
}

interface CropPlaceProps {
  cropping: Cropping;
  picture: Size;
  /** Whether it was a key that changed the crop. */
  byKeys: boolean;
}

/** Tells screen readers where the crop is after each key. */
const CropPlace = ({ cropping, picture, byKeys }: CropPlaceProps) => (
  <p className="hidden-text" aria-live="polite">
    {byKeys && placeText(cropping, picture)}
  </p>
);

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
