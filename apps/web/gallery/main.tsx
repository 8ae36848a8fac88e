import '#shared/theme/start-styles.ts';
import '#shared/theme/app-styles.ts';
import { catalogues } from 'virtual:catalogues';
import type { LoadedNamespace } from '@account/messages/ids';
import { defaultLocale } from '@account/messages/locales';
import { DirectionProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
await loadMessages(Object.keys(await catalogues[defaultLocale]()) as LoadedNamespace[]);

if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <DirectionProvider>
          <ConfirmProvider>
            <Gallery />
            <ToastRegion />
          </ConfirmProvider>
        </DirectionProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}
