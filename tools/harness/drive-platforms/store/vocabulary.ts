/** Words of file names in several scripts and directions, with spaces, quotes, combining marks and an emoji. */
export const words = [
  'Arbeitsblatt',
  'Lesson plan',
  'Élèves',
  'Über Größen',
  'Домашнее задание',
  'Λύσεις',
  '作業シート',
  '課堂筆記',
  '수업 자료',
  'ورقة عمل',
  'שיעור',
  'गणित',
  'บทเรียน',
  "It's a test",
  'Cafe\u0301',
  '🎒 Trip',
] as const;

export interface FileType {
  extension: string;
  mimeType: string;
  /** Bytes; sizes are below it. */
  mostBytes: number;
}

const openXml = 'application/vnd.openxmlformats-officedocument';

const common: readonly FileType[] = [
  { extension: '.pdf', mimeType: 'application/pdf', mostBytes: 20_000_000 },
  { extension: '.docx', mimeType: `${openXml}.wordprocessingml.document`, mostBytes: 5_000_000 },
  { extension: '.xlsx', mimeType: `${openXml}.spreadsheetml.sheet`, mostBytes: 3_000_000 },
  { extension: '.pptx', mimeType: `${openXml}.presentationml.presentation`, mostBytes: 80_000_000 },
  { extension: '.jpg', mimeType: 'image/jpeg', mostBytes: 8_000_000 },
  { extension: '.png', mimeType: 'image/png', mostBytes: 4_000_000 },
  { extension: '.mp4', mimeType: 'video/mp4', mostBytes: 4_000_000_000 },
  { extension: '.mp3', mimeType: 'audio/mpeg', mostBytes: 12_000_000 },
  { extension: '.txt', mimeType: 'text/plain', mostBytes: 2 },
  { extension: '', mimeType: 'application/octet-stream', mostBytes: 1_000 },
];

/** Google's own documents have no extension. */
export const fileTypes: Record<'google' | 'microsoft', readonly FileType[]> = {
  microsoft: common,
  google: [
    ...common,
    { extension: '', mimeType: 'application/vnd.google-apps.document', mostBytes: 100_000 },
    { extension: '', mimeType: 'application/vnd.google-apps.spreadsheet', mostBytes: 100_000 },
  ],
};
