import { expect, it } from 'vitest';
import { appName } from './app-name.ts';

it.each([
  ['com.aurora.whiteboard', 'Whiteboard'],
  ['com.aurora.white_board', 'White board'],
  ['com.aurora.ScreenShare', 'Screen share'],
  ['browser', 'Browser'],
  ['com.aurora.', 'Aurora'],
  ['---', '---'],
  ['', ''],
])('%j is %j', (packageName, name) => expect(appName(packageName)).toBe(name));
