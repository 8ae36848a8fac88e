import { expect, it } from 'vitest';
import { roomFaults } from './rooms.mjs';

/** @param {string} folder @param {number} count */
const files = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

const room = 'packages/contract/src/room';

it('finds a folder with more than 25 files directly in it', () => {
  expect(roomFaults([...files(room, 25), `${room}/sheet.css`])).toEqual([
    `${room} has 26 files; 25 are the most: divide it by subject`,
  ]);
});

it('leaves folders within it and tests aside', () => {
  const others = [...files(`${room}/inner`, 5), `${room}/1.test.ts`, ...files('tools/room', 30)];
  expect(roomFaults([...files(room, 25), ...others])).toEqual([]);
});
