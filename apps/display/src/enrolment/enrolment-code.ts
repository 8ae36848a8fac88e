import { foldCode } from '@account/contract/values/text-fold';
import { readRoomCode, splitRoomCode } from '@account/contract/values/typed-codes';

const group = 5;
const longest = 10;

/**
 * An enrolment code as it is shown, out of what was typed so far: capitals, in groups, without anything else. The name of
 * a room behind it stays as it is.
 */
export function shownCode(typed: string): string {
  const [code, room] = splitRoomCode(typed);
  const signs = foldCode(code)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, longest);
  const shown = signs.replace(new RegExp(`^(.{${group}})(?=.)`), '$1-');
  return room === undefined ? shown : `${shown}/${room}`;
}

/** The same while its middle is edited: no sign moves. */
export function editedCode(typed: string): string {
  const [code, room] = splitRoomCode(typed);
  return room === undefined ? code.toUpperCase() : `${code.toUpperCase()}/${room}`;
}

/** The name of the room that a code carries, which the display gets; empty without one. */
export const roomOf = (typed: string): string => readRoomCode(typed).room;
