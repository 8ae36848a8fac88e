import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../../..');
const read = (name: string) => readFileSync(path.join(root, 'deploy/monitoring', name), 'utf8');

/** The rules of the alerts, and the tests of them. */
export const alertRules = read('alerts.yml');
export const alertTests = read('alerts.test.yml');

/** The queries of the dashboard. */
const queries = (JSON.parse(read('dashboard.json')).panels as { targets: { expr: string }[] }[]).flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
);

/** All that alerts and dashboard ask for. */
export const queried = [alertRules, ...queries].join('\n');

/** The metrics that alerts and dashboard name. */
export const queriedMetrics = [...new Set(queried.match(/\b(?:account|nodejs|process)_[a-z\d_]+/g))];

/** The metrics that alerts and dashboard select by a fixed value of a label, with that label. */
export const queriedLabels = Array.from(
  queried.matchAll(/\b((?:account|nodejs|process)_[a-z\d_]+)\{(\w+="[^"]+")\}/g),
  ([, metric = '', label = '']) => ({ metric, label }),
);

/** The pages of the alerts, by their paths in the repository. */
export const runbooks = readdirSync(path.join(root, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
