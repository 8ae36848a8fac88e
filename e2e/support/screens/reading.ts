import type { CDPSession, Page } from '@playwright/test';
import { type AxNode, type AxTree, linesOf } from './spoken.ts';

/** States and texts that the protocol leaves out of the tree, by the attribute that sets them. */
const leftOut: Record<string, (value: string) => string> = {
  'aria-current': (value) => `current ${value}`,
  'aria-sort': (value) => `sort ${value}`,
  'aria-valuetext': (value) => `"${value}"`,
};

async function furtherStates(session: CDPSession, root: number): Promise<Map<number, string>> {
  const selector = Object.keys(leftOut)
    .map((name) => `[${name}]`)
    .join(', ');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root, selector });
  const pairs = nodeIds.map(async (nodeId) => {
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const { attributes = [], backendNodeId } = node;
    const words = Object.entries(leftOut).flatMap(([name, word]) => {
      const at = attributes.indexOf(name);
      return at < 0 ? [] : [word(attributes[at + 1] ?? '')];
    });
    return [backendNodeId, words.join(' ')] as const;
  });
  return new Map(await Promise.all(pairs));
}

/** Whether an element has gone between two questions about it. */
const isGone = (error: unknown): boolean => error instanceof Error && /Could not find node/.test(error.message);

/**
 * Reads a part of a page as the browser gives it to screen readers, line by line in reading order. Empty while it is
 * not there, or changes.
 * @param selector of the element where it begins
 */
export const reading = (page: Page, selector = 'body'): Promise<string> =>
  readNow(page, selector).catch((error: unknown) => {
    if (isGone(error)) return '';
    throw error;
  });

async function readNow(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (nodeId === 0) return '';
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const tree: AxTree = {
      nodes: new Map(nodes.map((one) => [one.nodeId, one])),
      further: await furtherStates(session, root.nodeId),
    };
    const first = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    return first ? linesOf(first, tree).join('\n') : '';
  } finally {
    await session.detach();
  }
}
