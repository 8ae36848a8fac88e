import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayIdentification } from '@account/contract/endpoints/displays/events';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Enrolment } from '../store/enrolment-store.ts';
import { type Connection, openDisplayLink } from './display-link.ts';

interface LinkEvents {
  onSignedOut(): void;
  onEnded(): void;
}

/** The configuration of an enrolled display, kept up to date, whether the server can be reached, and whether it is to show its name. */
export function useDisplayLink({ token, manufacturerCode }: Enrolment, events: LinkEvents) {
  const [configuration, setConfiguration] = useState<DisplayConfiguration>();
  const [identification, setIdentification] = useState<DisplayIdentification>();
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
      onIdentify: setIdentification,
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

  useEffect(() => {
    if (!identification) return;
    const timer = setTimeout(() => setIdentification(undefined), identification.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [identification]);

  return { configuration, connection, identification };
}
