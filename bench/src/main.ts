import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Who } from './bare.ts';
import { type Case, listCases } from './cases.ts';
import { loadData } from './load-data.ts';
import { type Figure, measure, middle } from './measure.ts';
import { administrator, organizationAdministrator, startProduct } from './product.ts';
import { type Session, signIn } from './session.ts';

/**
 * `npm run bench [-- scale]`: lists on big tables through the real product, beside the bare statements. Scale 1 is
 * 1,000,000 displays (about three minutes to load), 0.1 is the default. Three rounds, interleaved; the middle one counts.
 */
const scale = Number(process.argv[2] ?? 0.1);
const rounds = 3;
const displays = Math.round(1_000_000 * scale).toLocaleString('en');
const date = new Date().toISOString().slice(0, 10);
/** The last table is kept beside the program; what is committed is of the full size. */
const results = new URL('../results.md', import.meta.url);

const verdict = ({ bar }: Case, { server, postgres }: Figure): string => {
  if (!bar) return '';
  return server <= bar[0] && postgres <= bar[1] ? 'reached' : `not reached (bar ${bar[0]} + ${bar[1]})`;
};

const head = ['CPU ms a request', 'server', 'Postgres', 'bare', 'ms, median', 'bar'];
const cells = (one: Case, figure: Figure): string[] => [
  one.name,
  ...[figure.server, figure.postgres, figure.bare, figure.median].map((value) => value.toFixed(1)),
  verdict(one, figure),
];

/** A table that reads well as it is and as Markdown. */
function tableOf(rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column % 5 === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column % 5 === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const product = await startProduct(3990);
try {
  console.log(`Loading ${displays} displays …`);
  await loadData(product.database, scale);
  const sessions: Record<Who, Session> = {
    top: await signIn(product.url, administrator),
    organization: await signIn(product.url, organizationAdministrator),
  };
  const cases = listCases(scale);
  const figures = new Map<Case, Figure[]>();
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) {
      const figure = await measure(product, sessions[one.as], one);
      figures.set(one, [...(figures.get(one) ?? []), figure]);
    }
  }
  const rows = [...figures].flatMap(([one, measured]) => {
    const figure = middle(measured);
    return figure ? [cells(one, figure)] : [];
  });
  const table = tableOf(rows);
  console.log(`\n${table}`);
  await writeFile(
    results,
    `# Lists, ${displays} displays\n\n${date}, Node ${process.version}, ${cpus().length} processors\n\n${table}\n`,
  );
} finally {
  await product.stop();
}
