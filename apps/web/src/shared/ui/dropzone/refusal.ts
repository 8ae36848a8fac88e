import { formatFileSize } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';

/** What a dropzone takes. */
export interface FileRules {
  /** Types as in HTML: `image/*`, `image/png,.pdf`; anything if empty. */
  accept: string;
  /** The largest size in bytes. */
  maxBytes?: number | undefined;
  /** What is said of another type, where the usual words do not fit. */
  wrongType?: string;
}

type Candidate = Pick<File, 'name' | 'type' | 'size'>;

function fits({ name, type }: Candidate, pattern: string): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

/** Why a file is refused, in words; undefined if it is accepted. Neither the picker nor a drop enforces `accept`. */
export function refusalOf(file: Candidate, { accept, maxBytes = Number.POSITIVE_INFINITY, wrongType }: FileRules) {
  const patterns = accept.split(',').map((pattern) => pattern.trim().toLowerCase());
  const known = accept.trim() === '' || patterns.some((pattern) => fits(file, pattern));
  const { name, size } = file;
  if (!known) return wrongType ?? t('ui.file_wrong_type', { name });
  if (size <= maxBytes) return undefined;
  return t('ui.file_too_large', { name, size: formatFileSize(size), most: formatFileSize(maxBytes) });
}
