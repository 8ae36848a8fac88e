import { t } from '#shared/i18n/t.ts';
import { type Size, turnedSize } from './geometry.ts';
import type { Cropping } from './use-crop.ts';

const percent = (share: number) => Math.round(share * 100);

function placeText({ crop: { turns, region }, level }: Cropping, picture: Size): string {
  const size = turnedSize(picture, turns);
  return t('cropper.place', {
    zoom: percent(level),
    degrees: turns * 90,
    across: percent((region.x + region.width / 2) / size.width),
    down: percent((region.y + region.height / 2) / size.height),
  });
}

interface CropPlaceProps {
  cropping: Cropping;
  picture: Size;
  /** Whether it was a key that changed the crop. */
  byKeys: boolean;
}

/** Tells screen readers where the crop is after each key. */
export const CropPlace = ({ cropping, picture, byKeys }: CropPlaceProps) => (
  <p className="hidden-text" aria-live="polite">
    {byKeys && placeText(cropping, picture)}
  </p>
);
