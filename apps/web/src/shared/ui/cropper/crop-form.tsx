import { ActionIcon, Button } from '@mantine/core';
import { IconPhoto, IconRotateClockwise } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert, LiveAlert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { Bezel } from '#shared/ui/display/display.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { ChooseAnother } from './choose-another.tsx';
import cropBarClasses from './crop-bar.module.css';
import classes from './crop-form.module.css';
import cropPreviewClasses from './crop-preview.module.css';
import { CropStage } from './crop-stage.tsx';
import { cropToJpeg, drawCrop } from './draw-crop.ts';
import { type Crop, type CropShape, isBlurred, type Size } from './geometry.ts';
import savingProgressClasses from './saving-progress.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';
import { type Cropping, useCrop } from './use-crop.ts';
import type { Saving } from './use-saving.ts';

/** Steps of the slider from one end to the other. */
const steps = 100;

/** Rotate and zoom, with `children` beside them. */
function CropBar({ cropping, children }: { cropping: Cropping; children: ReactNode }) {
  const { level, zoomStep, zoomTo, turn } = cropping;
  return (
    <div className={cropBarClasses.bar}>
      <QuietButton icon={IconRotateClockwise} onClick={turn}>
        {t('cropper.rotate')}
      </QuietButton>
      <div className={cropBarClasses.zoom}>
        <ActionIcon title={t('cropper.zoom_out')} onClick={() => zoomStep(-1)}>
          <Icon of={IconPhoto} size="xs" stroke={1.7} />
        </ActionIcon>
        <input
          className={cropBarClasses.slider}
          type="range"
          min={0}
          max={steps}
          step="any"
          value={level * steps}
          aria-label={t('cropper.zoom')}
          aria-valuetext={`${Math.round(level * 100)} %`}
          style={{ '--level': level } as CSSProperties}
          onChange={({ currentTarget }) => zoomTo(currentTarget.valueAsNumber / steps)}
        />
        <ActionIcon title={t('cropper.zoom_in')} onClick={() => zoomStep(1)}>
          <Icon of={IconPhoto} stroke={1.7} />
        </ActionIcon>
      </div>
      {children}
    </div>
  );
}

/** The progress of the upload, in place of the button that chooses another picture. */
function SavingProgress({ share }: { share: number }) {
  const id = useId();
  return (
    <div className={savingProgressClasses.place}>
      <span id={id} className="sm muted num">
        {share < 1 ? t('cropper.uploading', { percent: Math.floor(share * 100) }) : t('cropper.saving')}
      </span>
      <ProgressBar share={share} labelledBy={id} />
    </div>
  );
}

interface CropPreviewProps {
  picture: HTMLCanvasElement;
  crop: Crop;
  output: Size;
  /** As circles in three sizes; otherwise on a drawn display. */
  round: boolean;
}

/** Widths in CSS pixels: of the profile picture in the places where the app shows it, and of the display. */
const roundWidths = [56, 36, 24];
const displayWidths = [160];

/** The result as it will look. Decoration: the stage shows the same. */
function CropPreview({ picture, crop, output, round }: CropPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const widths = round ? roundWidths : displayWidths;

  useLayoutEffect(() => {
    const [first, ...others] = place.current?.querySelectorAll('canvas') ?? [];
    if (!first) return;
    drawCrop(first, picture, crop);
    for (const other of others) {
      const context = other.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(first, 0, 0, other.width, other.height);
    }
  }, [picture, crop]);

  const canvases = widths.map((width) => {
    const pixels = Math.round(width * devicePixelRatio);
    const height = Math.round((pixels * output.height) / output.width);
    return (
      <canvas
        key={width}
        width={pixels}
        height={height}
        className={cropPreviewClasses.canvas}
        style={{ maxWidth: width }}
      />
    );
  });
  return (
    <div ref={place} className={cropPreviewClasses.previews} data-round={round || undefined} aria-hidden="true">
      {round ? canvases : <Bezel>{canvases}</Bezel>}
    </div>
  );
}

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
