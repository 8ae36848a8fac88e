import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Writes bench/results.md: where the tables of each part are, and what did not reach its bar. */
export async function writeIndex(results: URL): Promise<void> {
  const files = (await readdir(results)).filter((name) => name.endsWith('.md')).sort();
  const parts = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, results), 'utf8');
      const missed = text.split('\n').filter((line) => line.includes('not reached'));
      const [measured = ''] = /\d{4}-\d\d-\d\d/.exec(text) ?? [];
      const count = text.split('\n').filter((line) => /\breached\b/.test(line)).length;
      const said = `${count - missed.length} of ${count} bars reached, ${measured}`;
      return `## [${name.replace('.md', '')}](results/${name}): ${said}\n${missed.length > 0 ? `\nNot reached:\n\n${missed.map((line) => `- ${line.replaceAll('|', ' ').replace(/\s+/g, ' ').trim()}`).join('\n')}\n` : ''}`;
    }),
  );
  const intro = '# What `npm run bench` measured last\n\nThe figures to reach stand beside each measured one.';
  await writeFile(new URL('../results.md', results), `${intro}\n\n${parts.join('\n')}`);
}
