import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
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
