import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '../alert/alert.tsx';
import { DialogFoot } from '../dialog/dialog.tsx';
import type { FileRules } from '../dropzone/refusal.ts';
import { ChooseAnother } from './choose-another.tsx';
import { CropBar } from './crop-bar.tsx';
import classes from './crop-form.module.css';
import { CropPreview } from './crop-preview.tsx';
import { CropStage } from './crop-stage.tsx';
import { cropToJpeg } from './draw-crop.ts';
import type { CropShape } from './geometry.ts';
import type { ChosenPicture } from './use-chosen-picture.ts';
import { useCrop } from './use-crop.ts';

interface CropFormProps {
  picture: HTMLCanvasElement;
  chosen: ChosenPicture;
  rules: FileRules;
  shape: CropShape;
  round: boolean;
  saving: boolean;
  /** Saves the result. It rejects with an Error whose message is shown. */
  onApply: (result: Blob) => Promise<void>;
  onClose: () => void;
}

/** The controls of a picture that is chosen, and what ends the dialog. */
export function CropForm({ picture, chosen, rules, shape, round, saving, onApply, onClose }: CropFormProps) {
  const cropping = useCrop(picture, shape);
  const [failure, setFailure] = useState<string>();
  const fault = chosen.fault ?? failure;
  const { output } = shape;

  const apply = async () => {
    setFailure(undefined);
    try {
      await onApply(await cropToJpeg(picture, cropping.crop, output));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <>
      <p className={`${classes.text} soft`}>{t('cropper.text', { width: output.width, height: output.height })}</p>
      <CropStage {...{ picture, cropping, shape, round }} />
      <CropBar cropping={cropping}>
        <CropPreview crop={cropping.crop} {...{ picture, output, round }} />
      </CropBar>
      {fault && (
        <div className={classes.fault}>
          <Alert kind="danger">{fault}</Alert>
        </div>
      )}
      <DialogFoot>
        <ChooseAnother
          rules={rules}
          reading={chosen.reading}
          disabled={saving}
          onChoose={chosen.choose}
          onRefuse={chosen.refuse}
        />
        <Button variant="default" disabled={saving} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={saving} disabled={chosen.reading} onClick={apply}>
          {t('cropper.apply')}
        </Button>
      </DialogFoot>
    </>
  );
}
