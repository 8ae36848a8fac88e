import { type RefObject, useLayoutEffect, useState } from 'react';
import { autoCropArea, type CropShape, type Rect, type Size } from './geometry.ts';

/** Where the crop is shown on a stage: in the middle, and at least as large as the smallest crop if there is room. */
function boxOn(stage: Size, { output, minCrop }: CropShape): Rect {
  const aspect = output.width / output.height;
  const room = Math.min(stage.width, stage.height * aspect);
  const width = Math.max(room * autoCropArea, Math.min(room, minCrop?.width ?? 0));
  const height = width / aspect;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** The box of the crop in CSS pixels, for the present size of the stage. */
export function useStageBox(stage: RefObject<HTMLElement | null>, shape: CropShape): Rect {
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
