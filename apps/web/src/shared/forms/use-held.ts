import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Whether a button is held, by pointer, Space or Enter. It ends when the button loses the focus, too. */
export function useHeld() {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    held,
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => button === 0 && hold(),
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        hold();
      },
      onKeyUp: release,
      onBlur: release,
    },
  };
}
