import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerenderedPages } from '@account/contract/pages/prerendered';
import type { Plugin, Rolldown } from 'vite';
import { screens } from '../../src/app/screens.ts';
import { holding, withImports } from '../first-view.ts';
import { firstDocuments, type Visit, visitOf } from './visit.ts';

/**
 * The limits of a first visit, in bytes as they travel: of any page without its fonts and the answers of its calls; of the
 * sign-in for scripts and style sheets; and the requests until a form is taken over by its code, the font among them.
 */
export const budget = { all: 230_000, signIn: 110_000, requests: 8 } as const;

/** The room at the side of forms, which their code fetches on wide screens. */
const room = 'src/shared/ui/auth-layout/room/room.tsx';

const isForm = (page: string): boolean => prerenderedPages.some((name) => name === page);

/** Why a visit takes more than it may; empty where it does not. */
export function overweight(page: string, { all, code, requests }: Visit): string[] {
  const over = (what: string, found: number, most: number) =>
    found > most ? [`${what} ${found}, more than ${most}`] : [];
  return [
    ...over('bytes', all, budget.all),
    ...(page === 'signIn' ? over('bytes of script and style', code, budget.signIn) : []),
    ...(isForm(page) ? over('requests', requests, budget.requests) : []),
  ];
}

function roomFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = [...withImports(bundle, holding(bundle, room))];
  const pictures = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(room)))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]);
  const styles = chunks
    .filter(({ isEntry }) => !isEntry)
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...chunks.map(({ fileName }) => fileName), ...styles, ...pictures];
}

/** Fails the build when the first visit of any page, in any language, takes more than the budget. */
export function weightPlugin(): Plugin {
  let folder = '';
  let further: string[] = [];
  return {
    name: 'account:weight',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      folder = dir;
      further = roomFiles(bundle);
    },
    // When everything is written and compressed.
    closeBundle() {
      if (!folder) return;
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      const parts = {
        html: read('index.html'),
        prerendered: JSON.parse(read('prerendered.json')),
        preload: JSON.parse(read('preload.json')),
      };
      const visits = firstDocuments(parts).map(({ page, locale, html }) => ({
        name: `${page} (${locale})`,
        page,
        visit: visitOf(folder, html, screens[page]?.frame === 'auth' ? further : []),
      }));
      const faults = visits.flatMap(({ name, page, visit }) =>
        overweight(page, visit).map((fault) => `the first visit of ${name} takes ${fault}`),
      );
      if (faults.length > 0) this.error(faults.join('\n'));
      const heaviest = visits.toSorted((a, b) => b.visit.all - a.visit.all)[0];
      const signIn = visits.find(({ page }) => page === 'signIn');
      this.info(
        `a first visit takes up to ${heaviest?.visit.all} bytes (${heaviest?.name}), the sign-in ${signIn?.visit.code} of script and style`,
      );
    },
  };
}
