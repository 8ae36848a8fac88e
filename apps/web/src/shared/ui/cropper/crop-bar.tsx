import { ActionIcon } from '@mantine/core';
import { IconPhoto, IconRotateClockwise } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '../button/quiet-button.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './crop-bar.module.css';
import type { Cropping } from './use-crop.ts';

/** Steps of the slider from one end to the other. */
const steps = 100;

/** Rotate and zoom, with `children` beside them. */
export function CropBar({ cropping, children }: { cropping: Cropping; children: ReactNode }) {
  const { level, zoomStep, zoomTo, turn } = cropping;
  return (
    <div className={classes.bar}>
      <QuietButton icon={IconRotateClockwise} onClick={turn}>
        {t('cropper.rotate')}
      </QuietButton>
      <div className={classes.zoom}>
        <ActionIcon title={t('cropper.zoom_out')} onClick={() => zoomStep(-1)}>
          <Icon of={IconPhoto} size="xs" stroke={1.7} />
        </ActionIcon>
        <input
          className={classes.slider}
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
