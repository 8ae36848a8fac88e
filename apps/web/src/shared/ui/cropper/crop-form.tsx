import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Alert } from '../alert/alert.tsx';
import { LiveAlert } from '../alert/live-alert.tsx';
import { DialogFoot } from '../dialog/dialog.tsx';
import { ChooseAnother } from './choose-another.tsx';
import { CropBar } from './crop-bar.tsx';
import classes from './crop-form.module.css';
import { CropPreview } from './crop-preview.tsx';
import { CropStage } from './crop-stage.tsx';
import { cropToJpeg } from './draw-crop.ts';
import { type CropShape, isBlurred } from './geometry.ts';
import { SavingProgress } from './saving-progress.tsx';
import type { ChosenPicture } from './use-chosen-picture.ts';
import { useCrop } from './use-crop.ts';
import type { Saving } from './use-saving.ts';

interface CropFormProps {
  picture: HTMLCanvasElement;
  chosen: ChosenPicture;
  shape: CropShape;
  round: boolean;
  saving: Saving;
  /** Another file was picked; it is not checked yet. */
  onChoose: (file: File) => void;
  /** Stops the upload, or closes the dialog when there is none. */
  onLeave: () => void;
}

/** The controls for the chosen picture, and the buttons that end the dialog. */
export function CropForm({ picture, chosen, shape, round, saving, onChoose, onLeave }: CropFormProps) {
  const cropping = useCrop(picture, shape);
  const apply = useKeptFocus<HTMLButtonElement>(saving.running);
  const { output } = shape;
  const isBlur = isBlurred(cropping.crop, shape);
  // Choosing a file clears the fault of saving, so that the one shown is always the latest.
  const fault = saving.fault ?? (chosen.fault ? ({ kind: 'danger', text: chosen.fault } as const) : undefined);

  return (
    <>
      <p className={`${classes.text} soft`}>{t('cropper.text', { width: output.width, height: output.height })}</p>
      <div className={classes.work} inert={saving.running}>
        <CropStage {...{ picture, cropping, shape, round }} />
        <CropBar cropping={cropping}>
          <CropPreview crop={cropping.crop} {...{ picture, output, round }} />
        </CropBar>
      </div>
      <div className={isBlur ? classes.fault : undefined}>
        <LiveAlert kind="warning">{isBlur && t('cropper.blurred')}</LiveAlert>
      </div>
      {fault && (
        <div className={classes.fault}>
          <Alert kind={fault.kind}>{fault.text}</Alert>
        </div>
      )}
      <DialogFoot>
        {saving.running ? (
          <SavingProgress share={saving.share} />
        ) : (
          <ChooseAnother reading={chosen.reading} onChoose={onChoose} />
        )}
        <Button variant="default" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
        <Button
          ref={apply}
          loading={saving.running}
          disabled={chosen.reading}
          onClick={() => saving.save(() => cropToJpeg(picture, cropping.crop, output))}
        >
          {t('cropper.apply')}
        </Button>
      </DialogFoot>
    </>
  );
}
