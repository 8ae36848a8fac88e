import { t } from '#shared/i18n/t.ts';
import { usePictureHeight } from '#shared/lib/use-picture-height.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

interface BlurNoteProps {
  /** The logo that is going to be saved. */
  file: File | null;
  /** The heights in dp at which it is shown. */
  heights: readonly (number | undefined)[];
}

/** Warns of a logo with fewer pixels than it is shown at: a dp is at least one of them. */
export function BlurNote({ file, heights }: BlurNoteProps) {
  const height = usePictureHeight(file);
  const needed = Math.max(...heights.map((dp) => dp || 0));
  if (height === undefined || height >= needed) return null;
  return <Alert kind="warning">{t('organizations.logo_blurred', { height, needed })}</Alert>;
}
