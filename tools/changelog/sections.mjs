/**
 * A commit that people who run the product read of.
 * @typedef {{ kind: Kind, scope: string, text: string, upgrade: string[] }} Commit
 * @typedef {keyof typeof titles} Kind
 */

/** Kinds of commits that stand in the changelog, in the order of their parts. */
const titles = { feat: 'New', fix: 'Fixed', perf: 'Faster' };

const subject = /^(\w+)(?:\(([^)]*)\))?(!)?: (.+)$/;

/** The footers that say what to do before an upgrade. */
const footer = /^BREAKING[ -]CHANGE: ([\s\S]*?)(?=\n[A-Z][\w-]+: |\n\n|(?![\s\S]))/gm;

/**
 * Reads commits from `git log` with a NUL behind each subject and 0x01 behind each body. Commits that change nothing for
 * people who run or use the product are left out, unless they break something.
 * @param {string} log
 * @returns {Commit[]}
 */
export const readCommits = (log) =>
  log.split('\u0001').flatMap((entry) => {
    const [head = '', body = ''] = entry.trim().split('\0');
    const [, type = '', scope = '', mark, text = ''] = subject.exec(head) ?? [];
    const notes = [...body.matchAll(footer)].map(([, note = '']) => note.replace(/\s+/g, ' ').trim());
    const upgrade = notes.length > 0 ? notes : mark ? [text] : [];
    if (!(type in titles) && upgrade.length === 0) return [];
    return [{ kind: /** @type {Kind} */ (type in titles ? type : 'fix'), scope, text, upgrade }];
  });

/** @param {Commit} commit */
const lineOf = ({ scope, text }) => `- ${scope ? `**${scope}**: ` : ''}${text}`;

/** @param {string} title @param {string[]} lines */
const partOf = (title, lines) => (lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`]);

/** @param {string} title @param {Commit[]} commits */
function sectionOf(title, commits) {
  const upgrade = commits.flatMap((commit) => commit.upgrade.map((note) => `- ${note}`));
  const parts = Object.entries(titles).flatMap(([kind, name]) =>
    partOf(name, commits.filter((commit) => commit.kind === kind).map(lineOf)),
  );
  return [`## ${title}`, ...partOf('Before you upgrade', upgrade), ...parts].join('\n\n');
}

/**
 * The changelog with the section of a release first, in place of the section Unreleased; without commits there is none.
 * @param {string} changelog
 * @param {string} title
 * @param {Commit[]} commits
 */
export function withRelease(changelog, title, commits) {
  const [head = '', ...sections] = changelog.split(/\n(?=## )/).map((section) => section.trimEnd());
  const released = sections.filter((section) => !section.startsWith('## Unreleased'));
  const added = commits.length > 0 ? [sectionOf(title, commits)] : [];
  return `${[head, ...added, ...released].join('\n\n')}\n`;
}
