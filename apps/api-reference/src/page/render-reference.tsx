import type { ApiReference } from '@account/contract/pages/api-reference';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Operation, operationGroups } from '../contract/operations.ts';
import { Call } from './call.tsx';
import { anchorOf, Frame } from './frame.tsx';
import { Guide } from './guide.tsx';

/** The words by which a search finds a call: its method, path and names, and the names of its fields. */
function wordsOf({ id, group, method, path, summary, tokens, ...fields }: Operation): string {
  const { parameters, query, body, response } = fields;
  const names = [parameters, query, body, response].flatMap((fields) => fields.map(({ name }) => name));
  return [...new Set([method, path, id, group, summary, tokens, ...names])].join(' ').toLowerCase();
}

/** Draws every call of the contract. */
export function renderReference(): ApiReference {
  const groups = operationGroups();
  return {
    frame: renderToStaticMarkup(<Frame groups={groups} />),
    guide: renderToStaticMarkup(<Guide />),
    groups: [...groups].map(([group, operations]) => ({
      heading: renderToStaticMarkup(<h2 id={anchorOf(group)}>{group}</h2>),
      calls: operations.map((operation) => {
        const words = wordsOf(operation);
        return { words, html: renderToStaticMarkup(<Call operation={operation} words={words} />) };
      }),
    })),
  };
}
