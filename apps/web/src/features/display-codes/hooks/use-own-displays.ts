import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { findOwnDisplays, leaveDisplay, type OwnDisplay } from '../api/own-displays.ts';

/** Milliseconds between two look-ups while a display fetches its sign-in, which it does within some seconds. */
const pause = 2_000;
/** Look-ups after which it is not waited for any more. */
const most = 15;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Where the person is signed in. It is looked up again when the phone is taken out again; without an answer it stays. */
export function useOwnDisplays() {
  const [displays, setDisplays] = useState<readonly OwnDisplay[]>([]);
  const [awaited, setAwaited] = useState<number>();
  const present = usePresence();
  const isAwaiting = awaited !== undefined && !displays.some(({ device }) => device.id === awaited);

  useEffect(() => {
    const load = () => {
      if (!document.hidden) findOwnDisplays().then(setDisplays, () => undefined);
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, []);

  useEffect(() => {
    if (!isAwaiting) return;
    let left = most;
    const timer = setInterval(() => {
      findOwnDisplays().then(setDisplays, () => undefined);
      left -= 1;
      if (left === 0) setAwaited(undefined);
    }, pause);
    return () => clearInterval(timer);
  }, [isAwaiting]);

  return {
    displays,
    /** Looks up the displays until this one is among them. */
    expect: (deviceId: number) => setAwaited(deviceId),
    /** Signs out at a display. False when the person did not prove to be present. */
    leave: async (display: OwnDisplay): Promise<boolean> => {
      const ended = await present(() =>
        leaveDisplay(display).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          return { message: '' };
        }),
      );
      if (ended) setDisplays((known) => known.filter(({ id }) => id !== display.id));
      return ended !== undefined;
    },
  };
}
