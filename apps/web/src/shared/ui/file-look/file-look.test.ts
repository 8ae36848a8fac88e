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
} from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { externalAddress, fileLook } from './file-look.ts';

const office = 'application/vnd.openxmlformats-officedocument';

it.each([
  ['inode/directory', IconFolder],
  ['image/png', IconPhoto],
  ['application/vnd.google-apps.drawing', IconPhoto],
  ['video/mp4', IconVideo],
  ['audio/mpeg', IconMusic],
  ['application/pdf', IconFileTypePdf],
  ['application/vnd.google-apps.spreadsheet', IconTable],
  [`${office}.spreadsheetml.sheet`, IconTable],
  ['text/csv', IconTable],
  ['application/vnd.google-apps.presentation', IconPresentation],
  [`${office}.presentationml.presentation`, IconPresentation],
  ['application/vnd.google-apps.document', IconFileText],
  [`${office}.wordprocessingml.document`, IconFileText],
  ['text/plain', IconFileText],
  ['application/zip', IconFileZip],
  ['text/html', IconCode],
  ['application/json', IconCode],
  ['application/octet-stream', IconFile],
  ['', IconFile],
])('%s', (mimeType, icon) => expect(fileLook(mimeType).icon).toBe(icon));

it.each([
  ['https://drive.google.com/file/d/1/view', true],
  ['http://localhost:4000/file/1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/home', false],
  ['', false],
  [null, false],
])('%j', (address, isOpen) => expect(externalAddress(address)).toBe(isOpen ? address : undefined));
