/** How many letters have to change, come or go to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, column) => column);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [column, counterpart] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === counterpart ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** How far a misspelt name is from the right one at most: two letters exchanged are two changes. */
const nearest = 2;

/**
 * Whether a name may be meant as a setting: it has the first word of it, or the setting is one long word. Short words such as
 * PORT are near to names of other programs.
 */
function isOfKind(name: string, setting: string): boolean {
  const [word = ''] = setting.split('_');
  return word === setting ? setting.length >= 8 : name.startsWith(`${word}_`);
}

/**
 * The variables that are no setting and nearly one that is not set, with that setting. Names that only share a first word with
 * one belong to other programs.
 */
export function misspeltSettings(
  variables: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): { name: string; meant: string }[] {
  const known = new Set(settings);
  const open = settings.filter((setting) => !variables[setting]?.trim());
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name)) return [];
    const [first] = open
      .filter((setting) => isOfKind(name, setting))
      .map((setting) => ({ name, meant: setting, far: distance(name, setting) }))
      .filter(({ far }) => far <= nearest)
      .sort((one, other) => one.far - other.far);
    return first ? [{ name, meant: first.meant }] : [];
  });
}
