import { OpenApp } from '#features/sign-in/components/open-app.tsx';
import { PresenceProvider } from '#shared/presence/presence.tsx';

export const Page = () => (
  <PresenceProvider>
    <OpenApp />
  </PresenceProvider>
);
