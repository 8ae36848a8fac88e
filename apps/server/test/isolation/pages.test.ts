import { type Page, pages } from '@account/contract/pages/pages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { type CallerName, callers, openDoors, standingOf } from './callers.ts';
import { leaksIn } from './leaks.ts';
import { reachOf } from './reach.ts';
import { changesBetween, type StoredRow } from './stored-rows.ts';
import { useWorld } from './world.ts';

const world = useWorld();
let rows: StoredRow[];
let clientOf: (name: CallerName) => Client;
beforeAll(async () => {
  clientOf = await openDoors(world);
  rows = await world.rows();
});

/** The addresses of a page: with ids of the other organization, and without the optional parts. */
function addressesOf({ path }: Page): string[] {
  const { abroad } = world;
  const foreign: Record<string, string> = { id: String(abroad.person.id), page: '1', token: abroad.person.mobileToken };
  const filled = path.replace(/:(\w+)\??/g, (_all, name: string) => foreign[name] ?? abroad.person.email);
  return [...new Set([filled, path.replace(/\/:\w+\?/g, '')])].filter((address) => !address.includes(':'));
}

const all: [string, Page][] = [
  ...Object.entries<Page>(pages),
  ['not found', { path: '/nothing', access: { kind: 'anyone' } }],
];

describe.each(all)('the page %s', (_name, page) => {
  it.each(callers)('tells %s nothing foreign and changes nothing', async (as) => {
    for (const address of addressesOf(page)) {
      const { body, status } = await clientOf(as).visit(address);
      expect(status, address).toBeLessThan(500);
      const html = String(body)
        .replaceAll(world.abroad.person.mobileToken, '')
        .replaceAll(encodeURIComponent(world.abroad.person.email), '');
      expect(leaksIn(html, rows, reachOf(standingOf(world, as))), address).toEqual([]);
    }
  });
});

it('and nothing was changed by looking', async () => {
  const noted = new Set(['sessions']);
  expect(changesBetween(rows, await world.rows()).filter(({ table }) => !noted.has(table))).toEqual([]);
});
