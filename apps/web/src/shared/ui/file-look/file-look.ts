import { folderMimeType } from '@account/contract/endpoints/drives/cloud-storage.calls';
import {
  IconCode,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '#shared/ui/tile/tile.tsx';

interface FileLook {
  icon: TablerIcon;
  tone: Tone;
}

const plain: FileLook = { icon: IconFile, tone: 'neutral' };

/** Kinds of files by their MIME types; the first one that fits counts. */
const kinds: readonly [RegExp, FileLook][] = [
  [/^image\/|\.drawing$/, { icon: IconPhoto, tone: 'lagoon' }],
  [/^video\//, { icon: IconVideo, tone: 'lagoon' }],
  [/^audio\//, { icon: IconMusic, tone: 'lagoon' }],
  [/^application\/pdf$/, { icon: IconFileTypePdf, tone: 'red' }],
  [/spreadsheet|excel|^text\/(?:csv|tab-separated-values)$/, { icon: IconTable, tone: 'green' }],
  [/presentation|powerpoint/, { icon: IconPresentation, tone: 'amber' }],
  [
    /\.document$|wordprocessingml|msword|opendocument\.text|rtf$|^text\/(?:plain|markdown)$/,
    { icon: IconFileText, tone: 'lagoon' },
  ],
  [/zip|compressed|x-tar|gzip|x-7z|rar/, { icon: IconFileZip, tone: 'neutral' }],
  [/^text\/|json|xml|javascript|\.script$/, { icon: IconCode, tone: 'neutral' }],
];

/** How a file looks, by its MIME type. */
export function fileLook(mimeType: string): FileLook {
  if (mimeType === folderMimeType) return { icon: IconFolder, tone: 'amber' };
  return kinds.find(([pattern]) => pattern.test(mimeType))?.[1] ?? plain;
}

/** An address that a platform gave, if it is one that a browser may open; anything else is no link. */
export function externalAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined;
}
