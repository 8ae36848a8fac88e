import { expect, it } from 'vitest';
import { thirdPartyNotices } from './write-notices.mjs';

it('names what the server loads and what the built pages hold, with their terms, and no tool', () => {
  const [list = '', ...terms] = thirdPartyNotices().split(/\n(?=## )/);
  const names = [...list.matchAll(/^- (\S+) \d/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'react', '@mantine/core']));
  for (const tool of ['vite', 'vitest', '@account/contract']) expect(names).not.toContain(tool);
  expect(list).toMatch(/^- @img\/sharp-libvips-.*LGPL-3\.0.*lgpl-3\.0\.html.*sources: /m);
  expect(terms.find((text) => /^## .*\breact \d/.test(text))).toContain('Permission is hereby granted');
});
