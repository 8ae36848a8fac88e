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

const verdict = ({ bar }: Case, { server, postgres }: Figure): string => {
  if (!bar) return '';
  return server <= bar[0] && postgres <= bar[1] ? 'reached' : `not reached (bar ${bar[0]} + ${bar[1]})`;
};

const line = (one: Case, figure: Figure): string =>
  [
    one.name.padEnd(58),
    ...[figure.server, figure.postgres, figure.bare, figure.median].map((value) => value.toFixed(1).padStart(10)),
    `  ${verdict(one, figure)}`,
  ].join('');

const product = await startProduct(3990);
try {
  console.log(`Loading ${Math.round(1_000_000 * scale).toLocaleString('en')} displays …`);
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
  console.log(`\n${'CPU ms a request'.padEnd(58)}    server  postgres      bare   ms, median`);
  for (const [one, measured] of figures) {
    const figure = middle(measured);
    if (figure) console.log(line(one, figure));
  }
} finally {
  await product.stop();
}
