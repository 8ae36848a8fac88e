import { limits } from '@account/contract/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { formatFileSize } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { FileField } from '#shared/ui/file-field/file-field.tsx';
import classes from './height-field.module.css';

/**
 * The height in pixels of the picture in a file; undefined until it is read, for what is no picture, and for drawings
 * (SVG), which have no pixels.
 */
function usePictureHeight(file: File | null): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!file || file.type === 'image/svg+xml') return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setHeight(image.naturalHeight);
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
      setHeight(undefined);
    };
  }, [file]);
  return height;
}

interface LogoFieldProps {
  id: string;
  label: ReactNode;
  error?: ReactNode;
  /** The file that is going to be saved. */
  file: File | null;
  /** Address of what the field shows: the file, or the logo saved earlier. */
  picture: string | undefined;
  progress: number | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The logo of an organization. A file that cannot be one is refused at once, and the current logo stays. */
export function LogoField({ file, picture, ...field }: LogoFieldProps) {
  const current = picture ? { name: t('organizations.current_logo'), picture } : undefined;
  return (
    <FileField
      {...field}
      hint={t('organizations.logo_hint')}
      accept="image/*"
      maxBytes={limits.logoFile}
      shown={file ? { name: file.name, detail: formatFileSize(file.size), picture } : current}
    />
  );
}

/** The range of the slider, in dp; other heights can be typed. */
const reach = { min: 8, max: 240 };

interface HeightFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Name of the slider. It must not repeat the label, by which people find the field itself. */
  sliderLabel: string;
}

/** A height in dp, to type or to slide; the drawn displays show it at once. */
export const HeightField = ({ value, onChange, sliderLabel, ...field }: HeightFieldProps) => (
  <div>
    <TextInput
      {...field}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      classNames={{ input: classes.input }}
      type="number"
      inputMode="numeric"
      min={limits.dp.min}
      max={limits.dp.max}
      step={1}
      rightSection={<span className="sm muted">{t('organizations.dp_unit')}</span>}
      rightSectionPointerEvents="none"
      required
      // Scrolling the page over the field must not change it.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
    <input
      className={classes.slider}
      type="range"
      {...reach}
      value={Number(value) || reach.min}
      aria-label={sliderLabel}
      aria-valuetext={t('organizations.dp', { height: Number(value) })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </div>
);

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
