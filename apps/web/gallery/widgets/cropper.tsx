import { Button } from '@mantine/core';
import { useState } from 'react';
import { CropDialog } from '#shared/ui/cropper/crop-dialog.tsx';
import type { CropShape } from '#shared/ui/cropper/geometry.ts';
import type { SavingOptions } from '#shared/ui/cropper/use-saving.ts';
import { useObjectUrl } from '#shared/ui/file-field/file-field.tsx';
import { State } from '../state.tsx';

export const title = 'Cropper';

interface SampleProps {
  name: string;
  shape: CropShape;
  round?: boolean;
  fails?: boolean;
  /** Whether the upload stays at half until it is stopped. */
  stands?: boolean;
}

function Sample({ name, shape, round, fails, stands }: SampleProps) {
  const [opened, setOpened] = useState(false);
  const [result, setResult] = useState<File | null>(null);
  const url = useObjectUrl(result);
  const apply = async (blob: Blob, { signal, onProgress }: SavingOptions) => {
    if (stands) {
      onProgress(0.42);
      await new Promise((_, stop) => signal.addEventListener('abort', stop));
    }
    if (fails) throw new Error('The server did not answer. The picture was not saved.');
    setResult(new File([blob], 'result.jpg'));
    setOpened(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      {url && <img src={url} alt={`${name}, cut out`} style={{ maxWidth: '100%' }} />}
      {opened && (
        <CropDialog
          title={name}
          hint="An image, up to 10 MB"
          maxBytes={10_485_760}
          onApply={apply}
          onClose={() => setOpened(false)}
          {...{ shape, round }}
        />
      )}
    </>
  );
}

const profile: CropShape = { output: { width: 200, height: 200 }, minCrop: { width: 200, height: 200 } };
const wallpaper: CropShape = { output: { width: 1_536, height: 864 } };

export const States = () => (
  <>
    <State name="round">
      <Sample name="Profile picture" shape={profile} round />
    </State>
    <State name="on a display">
      <Sample name="Wallpaper" shape={wallpaper} />
    </State>
    <State name="an upload that stays at half">
      <Sample name="Slow picture" shape={profile} round stands />
    </State>
    <State name="saving fails">
      <Sample name="Unlucky picture" shape={profile} round fails />
    </State>
  </>
);
