import { Button } from '@mantine/core';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '../alert/alert.tsx';
import { DialogFoot } from '../dialog/dialog.tsx';
import { Dropzone } from '../dropzone/dropzone.tsx';
import type { FileRules } from '../dropzone/refusal.ts';
import classes from './crop-form.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

interface FirstChoiceProps {
  /** What is chosen: `Profile picture`. */
  name: string;
  hint: string;
  rules: FileRules;
  chosen: ChosenPicture;
  onClose: () => void;
}

/** The dialog before a picture is chosen: a dropzone and no controls. */
export function FirstChoice({ name, hint, rules, chosen, onClose }: FirstChoiceProps) {
  const id = useId();
  const { reading, fault, choose, refuse } = chosen;
  return (
    <>
      <span id={`${id}-name`} hidden>
        {name}
      </span>
      <Dropzone
        {...rules}
        large
        autoFocus
        id={`${id}-file`}
        labelledBy={`${id}-name`}
        errorId={`${id}-error`}
        invalid={fault !== undefined}
        hint={hint}
        shown={reading ? { name: t('cropper.reading') } : undefined}
        onChoose={choose}
        onRefuse={refuse}
      />
      {fault && (
        <div id={`${id}-error`} className={classes.fault}>
          <Alert kind="danger">{fault}</Alert>
        </div>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}
