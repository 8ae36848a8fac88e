import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useLazyDialog } from '#shared/ui/dialog/use-lazy-dialog.ts';
import type { PictureKind } from '../picture-kind.ts';
import classes from './picture-row.module.css';

/** Loaded on demand: the cropper is large, and most visits of the page do not need it. */
async function loadDialog() {
  const [{ PictureDialog }] = await Promise.all([import('./picture-dialog.tsx'), loadMessages(['cropper'])]);
  return PictureDialog;
}

interface PictureRowProps {
  kind: PictureKind;
  /** The current picture. */
  picture: ReactNode;
  label: string;
  icon: TablerIcon;
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** A picture and the button that changes it. */
export function PictureRow({ kind, picture, label, icon, onSaved }: PictureRowProps) {
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  return (
    <>
      <div className="row wrap">
        {picture}
        <QuietButton
          icon={icon}
          {...opener}
          className={classes.button}
          onClick={(event) => {
            onSaved();
            open(event);
          }}
        >
          {label}
        </QuietButton>
      </div>
      {failed && <Alert kind="danger">{t('settings.not_opened')}</Alert>}
      {Opened && <Opened kind={kind} onSaved={onSaved} onClose={close} />}
    </>
  );
}
