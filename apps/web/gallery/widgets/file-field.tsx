import { useState } from 'react';
import wallpaper from '#shared/assets/wallpaper-shore.svg';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { Dropzone } from '#shared/ui/dropzone/dropzone.tsx';
import { FileField, useObjectUrl } from '#shared/ui/file-field/file-field.tsx';
import { State } from '../state.tsx';

export const title = 'Dropzone, file field';

const ignore = () => {};

function Live() {
  const [file, setFile] = useState<File | null>(null);
  const picture = useObjectUrl(file);
  return (
    <FileField
      id="live"
      label="Logo"
      hint="An image, up to 1 MB"
      accept="image/*"
      maxBytes={1_048_576}
      shown={file ? { name: file.name, detail: formatFileSize(file.size), picture } : undefined}
      onChoose={setFile}
      onRemove={() => setFile(null)}
    />
  );
}

const still = { hint: 'Max. 20M', accept: 'image/*', onChoose: ignore, onRemove: ignore };
const shown = { name: 'a-long-name-of-a-picture-that-does-not-fit.svg', detail: '12.4 KB', picture: wallpaper };

export const States = () => (
  <>
    <State name="live">
      <Live />
    </State>
    <State name="empty">
      <FileField id="empty" label="Logo" shown={undefined} {...still} />
    </State>
    <State name="chosen">
      <FileField id="chosen" label="Logo" shown={shown} {...still} />
    </State>
    <State name="uploading">
      <FileField id="uploading" label="Logo" shown={shown} progress={0.4} {...still} />
    </State>
    <State name="invalid">
      <FileField
        id="wrong"
        label="Logo"
        shown={undefined}
        error="“a.pdf” is not of a type that fits here."
        {...still}
      />
    </State>
    <State name="large dropzone">
      <span className="hidden-text" id="large-name">
        Picture
      </span>
      <Dropzone
        id="large"
        labelledBy="large-name"
        errorId="large-error"
        invalid={false}
        large
        {...still}
        onRefuse={ignore}
      />
    </State>
  </>
);
