import type { DisplayConfiguration, DisplayIdentification } from '@account/contract/endpoints/displays/configuration';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Enrolment } from '../enrolment/enrolment-store.ts';
import { type Connection, openDisplayLink, type Refusal } from './display-link.ts';

interface LinkEvents {
  onSignedOut(): void;
  onRefused(): void;
}

/**
 * The configuration of an enrolled display, kept up to date, whether the server can be reached and lets it in, and whether
 * it is to show its name.
 */
export function useDisplayLink({ token, manufacturerCode }: Enrolment, events: LinkEvents) {
  const [configuration, setConfiguration] = useState<DisplayConfiguration>();
  const [identification, setIdentification] = useState<DisplayIdentification>();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [refusal, setRefusal] = useState<Refusal>();
  const onSignedOut = useEffectEvent(() => events.onSignedOut());
  const onRefused = useEffectEvent(() => events.onRefused());

  useEffect(() => {
    const link = openDisplayLink({
      token,
      manufacturerCode,
      onConfiguration: setConfiguration,
      onConnection: (next) => {
        setConnection(next);
        if (next === 'live') setRefusal(undefined);
      },
      onSignedOut: () => onSignedOut(),
      onIdentify: setIdentification,
      onRefused: (next) => {
        setRefusal(next);
        onRefused();
      },
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

  return { configuration, connection, identification, refusal };
}
