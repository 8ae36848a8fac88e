import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { Dropzone, type FileRules, refusalOf } from '#shared/ui/dropzone/dropzone.tsx';
import classes from './crop-form.module.css';
import { CropForm } from './crop-form.tsx';
import type { CropShape } from './geometry.ts';
import { type ChosenPicture, useChosenPicture } from './use-chosen-picture.ts';
import { type Save, useSaving } from './use-saving.ts';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes a file that is dropped anywhere in the window, unless a dropzone has taken it. Without this the browser would
 * navigate to the file, and the crop would be lost.
 */
function useDroppedFile(onFile: (file: File) => void): void {
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take.current(file);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', drop);
    };
  }, []);
}

interface FirstChoiceProps {
  /** The name of the picture that is chosen: `Profile picture`. */
  name: string;
  hint: string;
  rules: FileRules;
  chosen: ChosenPicture;
  onClose: () => void;
}

/** The dialog before a picture is chosen: a dropzone and no controls. */
function FirstChoice({ name, hint, rules, chosen, onClose }: FirstChoiceProps) {
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

interface CropDialogProps {
  title: string;
  /** Advice on the picture: `recommended resolution …` */
  hint: string;
  shape: CropShape;
  /** Whether the preview is a circle; otherwise it is a drawn display. */
  round?: boolean;
  /** The largest file in bytes. */
  maxBytes?: number;
  /** Saves the result, a JPEG in the size of the shape. */
  onApply: Save;
  onClose: () => void;
}

/** Chooses a picture and crops it. The controls appear once a picture is chosen. */
export function CropDialog({ title, hint, shape, round = false, maxBytes, onApply, onClose }: CropDialogProps) {
  const chosen = useChosenPicture();
  const saving = useSaving(onApply);
  const rules = { accept: 'image/*', maxBytes, wrongType: t('cropper.wrong_type') };
  const take = (file: File) => {
    // Nothing changes while it is saved.
    if (saving.running) return;
    saving.forget();
    const reason = refusalOf(file, rules);
    if (reason === undefined) chosen.choose(file);
    else chosen.refuse(reason);
  };
  useDroppedFile(take);
  // While it is saved, leaving stops the upload and keeps the crop.
  const leave = () => (saving.running ? saving.stop() : onClose());

  return (
    <Dialog title={title} size="wide" onClose={leave}>
      {chosen.picture ? (
        <CropForm
          // Another picture starts with a new crop.
          key={chosen.number}
          picture={chosen.picture}
          onChoose={take}
          onLeave={leave}
          {...{ chosen, shape, round, saving }}
        />
      ) : (
        <FirstChoice name={title} onClose={onClose} {...{ chosen, rules, hint }} />
      )}
    </Dialog>
  );
}
