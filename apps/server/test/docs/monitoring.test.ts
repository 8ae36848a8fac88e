import { expect, it } from 'vitest';
import { alertRules, alertTests, queried, runbooks } from '../support/files/monitoring.ts';

const linesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);
const alerts = linesOf(alertRules, /^ +- alert: (\w+)$/gm);

const pageOf = (alert: string) => `docs/runbooks/${alert.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}.md`;

it('each alert leads to its page, and each page is that of an alert', () => {
  expect(alerts).not.toEqual([]);
  expect(linesOf(alertRules, /^ +runbook_url: (.+)$/gm)).toEqual(alerts.map(pageOf));
  expect(runbooks.toSorted()).toEqual(alerts.map(pageOf).toSorted());
});

it('each alert is made to happen, and not to happen', () => {
  const cases = alerts.flatMap((alert) => [`${alert} happens`, `${alert} does not`]);
  expect(linesOf(alertTests, /^ +- name: (.+)$/gm)).toEqual(cases);
  expect(alertTests.match(/exp_labels/g)).toHaveLength(alerts.length);
});

it('metrics of the whole installation, given by each program, are not summed over programs', () => {
  expect(queried).not.toMatch(/sum(?: by \(\w+\))? ?\(account_(?:jobs|mails|displays|oldest_job|last_backup)/);
});
