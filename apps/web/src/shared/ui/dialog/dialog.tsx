import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { useDelayedFlag } from '../skeleton-rows/skeleton.tsx';
import classes from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';

interface DialogProps {
  title: string;
  size?: 'normal' | 'wide';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a title and a close button, open as long as it is rendered. The element with `data-autofocus` gets the
 * focus.
 */
export function Dialog({ title, size = 'normal', onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame className={classes.dialog} size={size} labelledBy={titleId} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <ActionIcon title={t('common.close')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
        {children}
      </div>
    </DialogFrame>
  );
}

/** The buttons of a dialog: at the right, 120 px wide; on phones they share the width. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;

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
