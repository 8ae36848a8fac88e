import { userEvent } from 'vitest/browser';

/** Moves the pointer to where nothing is: tests of other files leave it anywhere, and what comes below it is entered. */
export const pointAway = () => userEvent.hover(document.body, { position: { x: 5, y: 700 } });
