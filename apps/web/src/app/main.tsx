import './zod-config.ts';
import '#shared/theme/start-styles.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { chooseFrame } from './choose-frame.ts';
import { loadChunk } from './load-chunk.ts';
import { frameMessages } from './screens.ts';

/** Shows the page. Sign-in and its like are documents of their own, so that they need not load router and shell. */
async function start(root: Element): Promise<void> {
  const { frame, screen } = chooseFrame(location.pathname, bootstrap.user !== null);
  const [module] = await loadChunk(() =>
    Promise.all([
      frame === 'panel' ? import('./panel/start.tsx') : import('./entrance/start.tsx'),
      loadMessages(frameMessages[frame]),
    ]),
  );
  await module.start(root, screen);
}

const root = document.querySelector('#root');
if (root) start(root);
