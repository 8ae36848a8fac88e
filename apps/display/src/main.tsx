import '@account/web/shared/document/zod-config.ts';
import '@account/web/shared/theme/start-styles.ts';
import { BrokenDocument, ErrorBoundary } from '@account/web/shared/document/error-boundary.tsx';
import { loadChunk } from '@account/web/shared/document/load-chunk.ts';
import { mount } from '@account/web/shared/document/mount.tsx';
import { offerOfflinePage } from '@account/web/shared/document/offer-offline-page.ts';
import { loadMessages } from '@account/web/shared/i18n/i18n.ts';
import { Display } from './display.tsx';
import { shownNamespaces } from './namespaces.ts';

async function start(root: Element): Promise<void> {
  await loadChunk(() => loadMessages(shownNamespaces));
  mount(
    root,
    <ErrorBoundary>
      <Display />
    </ErrorBoundary>,
  );
}

async function giveUp(root: Element): Promise<void> {
  await loadMessages(['ui']).catch(() => {});
  mount(root, <BrokenDocument />);
}

const root = document.querySelector('#root');
if (root)
  start(root)
    .catch(() => giveUp(root))
    // Rules for paper come after the first view.
    .finally(() => import('@account/web/shared/theme/print.css').catch(() => undefined));
offerOfflinePage();
