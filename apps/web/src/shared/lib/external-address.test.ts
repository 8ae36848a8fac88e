import { expect, it } from 'vitest';
import { externalAddress } from './external-address.ts';

it.each([
  ['https://drive.google.com/file/d/1/view', true],
  ['http://localhost:4000/file/1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/home', false],
  ['', false],
  [null, false],
])('%j', (address, isOpen) => expect(externalAddress(address)).toBe(isOpen ? address : undefined));
