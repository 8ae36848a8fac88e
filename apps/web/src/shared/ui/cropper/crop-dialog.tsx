import { Dialog } from '../dialog/dialog.tsx';
import { refusalOf } from '../dropzone/refusal.ts';
import { CropForm } from './crop-form.tsx';
import { FirstChoice } from './first-choice.tsx';
import type { CropShape } from './geometry.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { type Save, useSaving } from './use-saving.ts';

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
  const rules = { accept: 'image/*', maxBytes };
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
