/**
 * @typedef {object} Row a line of the table
 * @property {string} name by which tests note its figure
 * @property {string} what
 * @property {string} bar
 * @property {string[]} tests parts of the paths of tests that show it; empty for what a program beside measures
 * @property {boolean} [isMeasured] it has a figure: the outcomes of its tests are not enough
 */

/** @type {readonly Row[]} */
export const rows = [
  {
    name: 'matrix',
    what: 'the matrix of isolation through PgBouncer in transaction mode',
    bar: 'all pass',
    tests: ['test/isolation/'],
  },
  {
    name: 'doors',
    what: 'a door that acts as anybody else is refused, at the start and later',
    bar: 'all pass',
    tests: ['database/door', 'scale/pgbouncer.test'],
  },
  {
    name: 'callers',
    what: '20 callers for a minute through PgBouncer: answers 5xx',
    bar: '0',
    tests: ['scale/pgbouncer.test'],
    isMeasured: true,
  },
  {
    name: 'stale',
    what: '2,000 writes, each read back at once, a replica 500 ms behind: stale',
    bar: '0',
    tests: ['scale/replicas.test'],
    isMeasured: true,
  },
  {
    name: 'share',
    what: 'reads of these lists on the replica',
    bar: '70 %',
    tests: ['scale/replicas.test'],
    isMeasured: true,
  },
  {
    name: 'kills',
    what: 'kill of relay, broker, pooler, replica, a web program, and a promotion',
    bar: '20 rounds, 0 lost, 0 without a commit, 10 s',
    tests: [],
    isMeasured: true,
  },
  {
    name: 'commits',
    what: 'commits a second with 80 subscribers, broker and NOTIFY',
    bar: '2.5 times',
    tests: [],
    isMeasured: true,
  },
  {
    name: 'display',
    what: 'a change in the web at its display, at another program, over the broker: ms, median and worst of 50',
    bar: 'median 100',
    tests: ['scale/change-at-display.test'],
    isMeasured: true,
  },
  {
    name: 'connections',
    what: 'connections of three programs under load, Postgres with max_connections 100',
    bar: '97',
    tests: ['processes/connections.test'],
    isMeasured: true,
  },
  {
    name: 'limits',
    what: 'calls that a limit lets through, three programs and one',
    bar: '1.1 times',
    tests: ['scale/broker.test'],
    isMeasured: true,
  },
];
