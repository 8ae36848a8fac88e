import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDelayedFlag } from '../skeleton-rows/use-delayed-flag.ts';

type Phase = 'closed' | 'loading' | 'failed' | 'loaded' | 'opened';

/**
 * A dialog whose code and texts are loaded when it is first opened; pointing at its button begins it. The button is
 * the opener that the focus goes back to, also when it was disabled meanwhile.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [phase, setPhase] = useState<Phase>('closed');
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const opener = useRef<HTMLElement>(null);
  const late = useDelayedFlag(phase === 'loading');

  useLayoutEffect(() => {
    if (phase !== 'loaded') return;
    opener.current?.focus();
    setPhase('opened');
  }, [phase]);

  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
    setPhase('loading');
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setPhase('loaded');
    } catch {
      setPhase('failed');
    }
  };
  const prepare = () => {
    // What fails now is tried again, and told of, when the button is pressed.
    load().catch(() => {});
  };

  return {
    /** The dialog while it is open. */
    Opened: phase === 'opened' ? Dialog : undefined,
    /** Whether its code could not be loaded. */
    failed: phase === 'failed',
    open,
    close: () => setPhase('closed'),
    /** For the button that opens it. */
    opener: { loading: late, onPointerEnter: prepare, onFocus: prepare },
  };
}
