import { foldCode } from './text-fold.ts';

/** Letters and digits that are not easily confused in reading and typing: no I, L, O, U. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalizes a typed code: as `foldCode`, with the digits in place of letters that look like them. */
export const normalizeCode = (typed: string): string =>
  foldCode(typed).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');

/** How many characters the code has that a display shows for a sign-in by phone. */
export const userCodeLength = 8;

/** Formats `K7PM4XQ2` as `K7PM-4XQ2`. */
export const formatUserCode = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1-');

/** Formats what was typed of such a code so far; what cannot be part of one is left out. */
export function formatTypedUserCode(typed: string): string {
  const known = [...normalizeCode(typed)].filter((character) => codeAlphabet.includes(character));
  return formatUserCode(known.slice(0, userCodeLength).join(''));
}

/**
 * The code on the sheet of a room: the enrolment code of its organization and, after a stroke, the name that its display
 * gets, `K7PM4-9XQ2A/Room 12`.
 */
export const roomCode = (code: string, room: string): string => `${code}/${room}`;

/** The stroke of such a code. Keyboards of East Asia write a wide one, and programs that of a fraction. */
const roomStroke = /[/\u2044\u2215\uff0f]/;

/** The parts of such a code as they are typed; the room is undefined before there is a stroke. */
export function splitRoomCode(typed: string): [code: string, room: string | undefined] {
  const stroke = typed.search(roomStroke);
  return stroke < 0 ? [typed, undefined] : [typed.slice(0, stroke), typed.slice(stroke + 1)];
}

/** The parts of the enrolment code that a display sends: with the name of a room, or without. */
export function readRoomCode(typed: string): { code: string; room: string } {
  const [code, room = ''] = splitRoomCode(typed);
  return { code, room: room.trim() };
}
