import { expect, it } from 'vitest';
import type { DriveItem } from '../platforms/drive-platform.ts';
import { storedItem } from './store-page.ts';

const item: DriveItem = {
  id: 'a',
  parentId: undefined,
  name: 'A',
  isFolder: false,
  mimeType: 'text/plain',
  size: 1,
  modifiedAt: '2026-01-01T00:00:00Z',
  webUrl: 'https://drive.test/a',
};

it.each<[string, Partial<DriveItem>, object]>([
  ['a date before all years', { modifiedAt: '0000-01-01T00:00:00Z' }, { modified_at: null }],
  ['a date after all years', { modifiedAt: '+275760-01-01T00:00:00Z' }, { modified_at: null }],
  ['a date that is none', { modifiedAt: 'yesterday' }, { modified_at: null }],
  ['a size beyond what can be stored', { size: 1e300 }, { size: null }],
  ['a size that is no number', { size: Number.NaN }, { size: null }],
  [
    'an address that is long once it is encoded',
    { webUrl: `https://drive.test/${'ü'.repeat(1_000)}` },
    { web_url: null },
  ],
  ['a type of nothing that can be stored', { mimeType: '\0' }, { mime_type: 'application/octet-stream' }],
  ['a name of nothing that can be stored', { name: '\0 ' }, { name: 'a' }],
  ['a name that is too long', { name: '🎒'.repeat(200) }, { name: `${'🎒'.repeat(127)}\ufffd` }],
  ['a folder whose id cannot be stored', { parentId: '\ud800' }, { parent_item_id: '' }],
])('%s is made to fit', (_what, odd, expected) => {
  expect(storedItem({ ...item, ...odd })).toMatchObject(expected);
});
