import { limits } from '@account/contract/limits';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { formatFileSize } from '#shared/lib/file-size.ts';
import { FileField } from '#shared/ui/file-field/file-field.tsx';

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
