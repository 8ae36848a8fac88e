import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { CropDialog } from '#shared/ui/cropper/crop-dialog.tsx';
import type { CropShape } from '#shared/ui/cropper/geometry.ts';
import { fileOf, gradient } from './pictures.ts';
import { show } from './show.tsx';

type SampleProps = Partial<ComponentProps<typeof CropDialog>> & Pick<ComponentProps<typeof CropDialog>, 'onApply'>;

export const profileShape: CropShape = { output: { width: 200, height: 200 }, minCrop: { width: 200, height: 200 } };
export const wallpaperShape: CropShape = { output: { width: 1_536, height: 864 } };

function CropSample(props: SampleProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Change</Button>
      {opened && (
        <CropDialog
          title="Profile picture"
          hint="Any picture"
          shape={profileShape}
          round
          {...props}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** Locators for the parts of the dialog. */
export const cropper = {
  opener: page.getByRole('button', { name: 'Change' }),
  dialog: page.getByRole('dialog', { name: 'Profile picture' }),
  stage: page.getByRole('application', { name: 'Crop area' }),
  zoom: page.getByRole('slider', { name: 'Zoom' }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  alert: page.getByRole('alert'),
  input: () => document.querySelector('input[type="file"]') as HTMLInputElement,
  level: () => Number(cropper.zoom.element().getAttribute('value')) / 100,
};

export async function openCropper(props: SampleProps, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await show(<CropSample {...props} />, { dir });
  await cropper.opener.click();
}

let sample: Promise<File> | undefined;

/** A picture of 1000 by 800 pixels whose colours tell the position; made once. */
function samplePicture(): Promise<File> {
  sample ??= fileOf(gradient(1_000, 800));
  return sample;
}

/** Opens the dialog and chooses the sample picture. */
export async function openWithPicture(props: SampleProps, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await openCropper(props, dir);
  await userEvent.upload(cropper.input(), await samplePicture());
  await cropper.stage.findElement();
}
