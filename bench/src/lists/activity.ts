import { Client } from '../../../tools/harness/client.ts';
import { administrator, organizationAdministrator, startProduct } from '../product.ts';
import { tableOf } from '../table.ts';
import type { Who } from './bare.ts';
import type { Case } from './cases.ts';
import { loadActivity } from './load-activity.ts';
import { loadData } from './load-data.ts';
import { type Figure, measure, middle } from './measure.ts';

/** Rounds are interleaved; the median counts. */
const rounds = 3;

/** The organization of the administrator, whose displays came a minute ago. */
const organization = 1;

const ofOrganization = (as: Who): string => (as === 'top' ? '' : ', one organization');

const activity = (as: Who, name: string, filters: object, page = 1): Case => ({
  name: `activity ${name}${ofOrganization(as)}`,
  as,
  path: '/appapi/activities',
  body: { filters, page },
});

const asActs = { grouped: true, quiet: true } as const;

const activityCases = (as: Who): Case[] => [
  activity(as, 'entry by entry', {}),
  activity(as, 'as acts', { grouped: true }),
  activity(as, 'as acts, without renewed tokens', asActs),
  activity(as, 'of people', { ...asActs, by: 'people' }),
  activity(as, 'of displays', { grouped: true, by: 'displays' }),
  activity(as, 'by an action', { grouped: true, action: 'device.assigned' }),
  activity(as, 'of one act', { operation_id: organization }),
  {
    name: `numbers beside the actions${ofOrganization(as)}`,
    as,
    path: '/appapi/activities/counts',
    body: { filters: asActs },
  },
];

/** A moment before the organization's displays came. */
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const cases = (): Case[] => [
  ...activityCases('top'),
  activity('top', 'as acts, page 20', asActs, 20),
  ...activityCases('organization'),
  { name: 'bulk actions', as: 'top', path: '/appapi/operations', body: {} },
  { name: 'bulk actions, page 20', as: 'top', path: '/appapi/operations', body: { page: 20 } },
  { name: 'days of an organization', as: 'top', path: `/appapi/organization/${organization}/days`, method: 'GET' },
  {
    name: 'rewind of an organization, dry',
    as: 'top',
    path: `/appapi/organization/${organization}/rewind`,
    body: { moment: hourAgo(), dry_run: true },
  },
  { name: 'dashboard', as: 'top', path: '/appapi/summary', method: 'GET' },
  { name: 'dashboard, its wall', as: 'top', path: '/appapi/summary/organizations', method: 'GET' },
];

const cells = (one: Case, { server, postgres, median }: Omit<Figure, 'bare'>): string[] => [
  one.name,
  ...[server, postgres, median].map((value) => value.toFixed(1)),
];

/** Measures the activity of many acts, their list, a rewind and the dashboard on big tables; scale 1 is 1,000,000 displays. */
export async function measureActivity(scale: number): Promise<string> {
  const displays = Math.round(1_000_000 * scale).toLocaleString('en');
  const product = await startProduct();
  try {
    console.log(`Loading ${displays} displays and their activity …`);
    await loadData(product.database, scale);
    await loadActivity(product.database);
    const sessions: Record<Who, Client> = { top: new Client(product.url), organization: new Client(product.url) };
    await sessions.top.signIn(administrator);
    await sessions.organization.signIn(organizationAdministrator);
    const all = cases();
    const figures = new Map<Case, Figure[]>(all.map((one) => [one, []]));
    for (let round = 0; round < rounds; round++) {
      console.log(`Round ${round + 1} of ${rounds} …`);
      for (const one of all) figures.get(one)?.push(await measure(product, sessions[one.as], one, undefined));
    }
    const rows = [...figures].map(([one, measured]) => cells(one, middle(measured)));
    return `## Activity, ${displays} displays\n\n${tableOf(['CPU ms a request', 'server', 'Postgres', 'ms, median'], rows)}`;
  } finally {
    await product.stop();
  }
}
