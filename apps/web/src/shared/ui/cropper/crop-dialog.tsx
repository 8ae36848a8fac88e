import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { CropForm } from './crop-form.tsx';
import { FirstChoice } from './first-choice.tsx';
import type { CropShape } from './geometry.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

interface CropDialogProps {
  title: string;
  /** What makes a good picture: `Recommended resolution: …` */
  hint: string;
  shape: CropShape;
  /** Whether the result is shown as a circle; else on a drawn display. */
  round?: boolean;
  /** The largest file in bytes. */
  maxBytes?: number;
  /** Saves the result, a JPEG in the size of the shape. It rejects with an Error whose message the dialog shows. */
  onApply: (result: Blob) => Promise<void>;
  onClose: () => void;
}

/** Chooses a picture and cuts it out. What moves and turns it appears when one is chosen (spec section 2). */
export function CropDialog({ title, hint, shape, round = false, maxBytes, onApply, onClose }: CropDialogProps) {
  const chosen = useChosenPicture();
  const [saving, setSaving] = useState(false);
  const rules = { accept: 'image/*', maxBytes };
  const close = () => {
    if (!saving) onClose();
  };
  const apply = (result: Blob) => {
    setSaving(true);
    return onApply(result).finally(() => setSaving(false));
  };

  return (
    <Dialog title={title} size="wide" onClose={close}>
      {chosen.picture ? (
        <CropForm
          // Another picture is cut out anew.
          key={chosen.number}
          picture={chosen.picture}
          onApply={apply}
          onClose={close}
          {...{ chosen, rules, shape, round, saving }}
        />
      ) : (
        <FirstChoice name={title} onClose={close} {...{ chosen, rules, hint }} />
      )}
    </Dialog>
  );
}
