import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router';
import { endSession } from '#shared/api/end-session.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import '#shared/theme/panel-styles.ts';
import { ConfirmProvider } from '#shared/ui/confirm/confirm-provider.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { AppShell } from '../shell/app-shell.tsx';

const queryClient = createQueryClient();

/** Everything around the page of a signed-in person. */
export const PanelLayout = () => (
  <QueryClientProvider client={queryClient}>
    <ConfirmProvider>
      <AppShell logout={() => endSession()}>
        <Outlet />
      </AppShell>
      <ToastRegion />
      <ScrollRestoration />
    </ConfirmProvider>
  </QueryClientProvider>
);
