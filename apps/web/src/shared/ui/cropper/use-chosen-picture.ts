import { useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { decodePicture } from './decode-picture.ts';

interface Chosen {
  picture: HTMLCanvasElement | undefined;
  /** Counts the pictures that were chosen. */
  number: number;
  /** Whether a file is being read. */
  reading: boolean;
  /** Why the last file was refused, in words. */
  fault: string | undefined;
}

/** The chosen picture. A file that cannot be read leaves the previous one; of two, the later one counts. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen>({ picture: undefined, number: 0, reading: false, fault: undefined });
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    setChosen((before) => ({ ...before, reading: true, fault: undefined }));
    const picture = await decodePicture(file).catch(() => undefined);
    if (latest.current !== file) return;
    const fault = picture ? undefined : t('cropper.wrong_type');
    setChosen((before) => ({
      picture: picture ?? before.picture,
      number: before.number + (picture ? 1 : 0),
      reading: false,
      fault,
    }));
  };
  const refuse = (fault: string) => setChosen((before) => ({ ...before, reading: false, fault }));

  return { ...chosen, choose, refuse };
}

export type ChosenPicture = ReturnType<typeof useChosenPicture>;
