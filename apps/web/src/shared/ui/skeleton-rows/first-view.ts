let isShown = import.meta.env.SSR || document.querySelector('#root')?.firstElementChild != null;

/** Whether the document shows the skeletons of its page already, so that they must not go for a moment. */
export const isFirstView = (): boolean => isShown;

/** From here on, skeletons are those of other waits. */
export function endFirstView(): void {
  isShown = false;
}
