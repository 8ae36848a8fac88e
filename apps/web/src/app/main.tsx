import '#shared/document/zod-config.ts';
import '#shared/theme/start-styles.ts';
import { noticeMessages } from '#shared/auth/notices.ts';
import { BrokenDocument } from '#shared/document/error-boundary.tsx';
import { loadChunk } from '#shared/document/load-chunk.ts';
import { isPrerendered, mount } from '#shared/document/mount.tsx';
import { offerOfflinePage } from '#shared/document/offer-offline-page.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { followTabs } from '#shared/session/signed-out-tabs.ts';
import { start as startAuthFrame } from './auth-frame/start.tsx';
import { chooseFrame } from './choose-frame.ts';
import { frameMessages } from './screens.ts';

/** Starts the frame that the page belongs to. The auth frame loads neither router nor app shell. */
async function start(root: Element): Promise<void> {
  const { frame, screen } = chooseFrame(location.pathname, bootstrap.user !== null, bootstrap.config);
  const namespaces = [...frameMessages[frame], ...noticeMessages(location.search)];
  const messages = loadChunk(() => loadMessages(namespaces));
  if (frame === 'auth') return startAuthFrame(root, screen, messages);
  const appFrame = await loadChunk(() => import('./app-frame/start.tsx'));
  return appFrame.start(root, messages);
}

async function giveUp(root: Element): Promise<void> {
  // The form that the document came with can be sent without our code.
  if (isPrerendered) return;
  await loadMessages(['ui']).catch(() => {});
  mount(root, <BrokenDocument />);
}

/** Rules for paper and for scrolled rows come after the first view. A form of the sign-in has neither. */
async function loadLaterRules(): Promise<void> {
  if (!bootstrap.user && isPrerendered) return;
  const rules = [import('#shared/theme/print.css'), import('#shared/theme/scrolling.css')];
  await Promise.all(rules).catch(() => undefined);
}

const root = document.querySelector('#root');
if (bootstrap.user) followTabs();
if (root)
  start(root)
    .catch(() => giveUp(root))
    .finally(loadLaterRules);
offerOfflinePage();
