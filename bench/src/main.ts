import { listCases } from './cases.ts';
import { loadData } from './load-data.ts';
import { type Figure, measure, middle } from './measure.ts';
import { startProduct } from './product.ts';
import { signIn } from './session.ts';

/**
 * `npm run bench [-- scale]`: lists on big tables through the real product. Scale 1 is 1,000,000 displays (about two
 * minutes to load), 0.1 is the default. Three rounds, interleaved; the middle one counts.
 */
const scale = Number(process.argv[2] ?? 0.1);
const rounds = 3;

const verdict = ({ server, postgres, bar }: Figure): string => {
  if (!bar) return '';
  return server <= bar[0] && postgres <= bar[1] ? 'reached' : `not reached (bar ${bar[0]} + ${bar[1]})`;
};

const line = (figure: Figure): string =>
  [
    figure.name.padEnd(48),
    figure.server.toFixed(1).padStart(7),
    figure.postgres.toFixed(1).padStart(9),
    figure.median.toFixed(1).padStart(10),
    `  ${verdict(figure)}`,
  ].join('');

const product = await startProduct(3990);
try {
  console.log(`Loading ${Math.round(1_000_000 * scale).toLocaleString('en')} displays …`);
  await loadData(product.database, scale);
  const session = await signIn(product.url);
  const cases = listCases(scale);
  const figures = new Map<string, Figure[]>();
  for (let round = 0; round < rounds; round++) {
    for (const one of cases) {
      const figure = await measure(product, session, one);
      figures.set(one.name, [...(figures.get(one.name) ?? []), figure]);
    }
  }
  console.log('\nCPU ms a request'.padEnd(49), ' server  postgres  median ms');
  for (const measured of figures.values()) {
    const figure = middle(measured);
    if (figure) console.log(line(figure));
  }
} finally {
  await product.stop();
}
