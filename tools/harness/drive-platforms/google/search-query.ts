import { root, type StandInItem } from '../store/items.ts';
import type { StandInDrive } from '../store/stand-in-drive.ts';
import { refuseParameter } from './google-errors.ts';

type Test = (item: StandInItem) => boolean;

function readTerm(term: string, drive: StandInDrive): Test {
  const trashed = /^trashed\s*=\s*(true|false)$/.exec(term)?.[1];
  if (trashed) return (item) => (item.state !== 'live') === (trashed === 'true');
  const parent = /^'([\w-]+)'\s+in\s+parents$/.exec(term)?.[1];
  if (!parent) return refuseParameter('q');
  if (parent === 'root' || parent === drive.rootId) return (item) => item.parent === root;
  return (item) => drive.parentIdOf(item) === parent;
}

/** The search terms the stand-in knows: `trashed = …` and `'<id>' in parents`, joined by `and`. */
export function readSearch(text: string | null, drive: StandInDrive): Test {
  const tests = (text ?? '')
    .split(/\s+and\s+/)
    .map((term) => term.trim())
    .filter(Boolean)
    .map((term) => readTerm(term, drive));
  return (item) => tests.every((test) => test(item));
}
