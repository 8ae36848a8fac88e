import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDelayedFlag } from '../skeleton-rows/skeleton.tsx';

type Phase = 'closed' | 'loading' | 'failed' | 'loaded' | 'opened';

/**
 * A dialog whose code and texts are loaded when it is first opened, by its button or by a key; pointing at or focusing
 * the button starts loading. Closing returns the focus to that button, although it is disabled while it loads.
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

  const open = async (event?: MouseEvent<HTMLElement>) => {
    opener.current = event ? event.currentTarget : (document.activeElement as HTMLElement | null);
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
    // A failure here is ignored: pressing the button tries again and reports it.
    load().catch(() => {});
  };

  return {
    /** The dialog while it is open. */
    Opened: phase === 'opened' ? Dialog : undefined,
    /** Whether its code failed to load. */
    failed: phase === 'failed',
    open,
    close: () => setPhase('closed'),
    /** Props of the button that opens it. */
    opener: { loading: late, onPointerEnter: prepare, onFocus: prepare },
  };
}
