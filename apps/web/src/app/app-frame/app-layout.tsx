import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { createQueryClient } from '#shared/api/query-client.ts';
import { PresenceProvider } from '#shared/presence/presence-provider.tsx';
import { signOutTo } from '#shared/session/sign-out-to.ts';
import '#shared/theme/app-styles.ts';
import { ConfirmProvider } from '#shared/ui/confirm/confirm-provider.tsx';
import { endFirstView } from '#shared/ui/skeleton-rows/first-view.ts';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { AppShell } from '../shell/app-shell.tsx';

const queryClient = createQueryClient();

/** The app shell with its providers, around each page of a signed-in user. */
export function AppLayout() {
  useEffect(endFirstView, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <PresenceProvider>
          <AppShell logout={() => signOutTo('/login')}>
            <Outlet />
          </AppShell>
        </PresenceProvider>
        {!import.meta.env.SSR && <ToastRegion />}
        <ScrollRestoration />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
