import { foldCode } from '@account/contract/values/text-fold';

const group = 5;
const longest = 10;

/** An enrolment code as it is shown, out of what was typed so far: capitals, in groups, without anything else. */
export function shownCode(typed: string): string {
  const signs = foldCode(typed)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, longest);
  return signs.replace(new RegExp(`^(.{${group}})(?=.)`), '$1-');
}
