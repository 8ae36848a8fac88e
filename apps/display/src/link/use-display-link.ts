import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Enrolment } from '../store/enrolment-store.ts';
import { type Connection, openDisplayLink } from './display-link.ts';

interface LinkEvents {
  onSignedOut(): void;
  onEnded(): void;
}

/** The configuration of an enrolled display, kept up to date, and whether the server can be reached. */
export function useDisplayLink({ token, manufacturerCode }: Enrolment, events: LinkEvents) {
  const [configuration, setConfiguration] = useState<DisplayConfiguration>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const onSignedOut = useEffectEvent(() => events.onSignedOut());
  const onEnded = useEffectEvent(() => events.onEnded());

  useEffect(() => {
    const link = openDisplayLink({
      token,
      manufacturerCode,
      onConfiguration: setConfiguration,
      onConnection: setConnection,
      onSignedOut: () => onSignedOut(),
      onEnded: () => onEnded(),
    });
    const lose = () => setConnection('lost');
    addEventListener('online', link.wake);
    addEventListener('offline', lose);
    return () => {
      removeEventListener('online', link.wake);
      removeEventListener('offline', lose);
      link.close();
    };
  }, [token, manufacturerCode]);

  return { configuration, connection };
}
