import { Button } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useLazyDialog } from '#shared/ui/dialog/use-lazy-dialog.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { PictureKind } from '../picture-kind.ts';
import classes from './picture-row.module.css';

/** The cropper is large, and many who come to this page do not want it. */
async function loadDialog() {
  const [{ PictureDialog }] = await Promise.all([import('./picture-dialog.tsx'), loadMessages(['cropper'])]);
  return PictureDialog;
}

interface PictureRowProps {
  kind: PictureKind;
  /** How the picture looks now. */
  picture: ReactNode;
  label: string;
  icon: TablerIcon;
  /** Called with the words that say so, or with nothing when another change begins. */
  onSaved: (message?: string) => void;
}

/** A picture and the button that changes it. */
export function PictureRow({ kind, picture, label, icon, onSaved }: PictureRowProps) {
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  return (
    <>
      <div className="row wrap">
        {picture}
        <Button
          {...opener}
          className={classes.button}
          variant="default"
          leftSection={<Icon of={icon} size="sm" />}
          onClick={(event) => {
            onSaved();
            open(event);
          }}
        >
          {label}
        </Button>
      </div>
      {failed && <Alert kind="danger">{t('settings.not_opened')}</Alert>}
      {Opened && <Opened kind={kind} onSaved={onSaved} onClose={close} />}
    </>
  );
}
