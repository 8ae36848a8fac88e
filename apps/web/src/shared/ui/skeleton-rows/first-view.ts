import { isDrawn } from '#shared/session/bootstrap.ts';

let isShown = isDrawn;

/** Whether the document shows the skeletons of its page already, so that they must not go for a moment. */
export const isFirstView = (): boolean => isShown;

/** From here on, skeletons are those of other waits. */
export function endFirstView(): void {
  isShown = false;
}
