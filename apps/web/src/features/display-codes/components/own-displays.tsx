import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { findOwnDisplays, leaveDisplay, type OwnDisplay } from '../api.ts';
import classes from './own-displays.module.css';

/** Milliseconds between two look-ups while a display fetches its sign-in, which it does within some seconds. */
const pause = 2_000;
/** Look-ups after which it is not waited for any more. */
const most = 15;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Where the person is signed in. It is looked up again when the phone is taken out again; without an answer it stays. */
export function useOwnDisplays() {
  const [displays, setDisplays] = useState<readonly OwnDisplay[]>([]);
  const [awaited, setAwaited] = useState<number>();
  /** The sign-ins that ended here: a look-up that began before still has them. */
  const ended = useRef(new Set<number>());
  const present = usePresence();
  const isAwaiting = awaited !== undefined && !displays.some(({ device }) => device.id === awaited);

  const load = useCallback(() => {
    if (document.hidden) return;
    const show = (found: readonly OwnDisplay[]) => setDisplays(found.filter(({ id }) => !ended.current.has(id)));
    findOwnDisplays().then(show, () => undefined);
  }, []);

  useEffect(() => {
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [load]);

  useEffect(() => {
    if (!isAwaiting) return;
    let left = most;
    const timer = setInterval(() => {
      load();
      left -= 1;
      if (left === 0) setAwaited(undefined);
    }, pause);
    return () => clearInterval(timer);
  }, [isAwaiting, load]);

  return {
    displays,
    /** Looks up the displays until this one is among them. */
    expect: (deviceId: number) => setAwaited(deviceId),
    /** Signs out at a display. False when the person did not prove to be present. */
    leave: async (display: OwnDisplay): Promise<boolean> => {
      const done = await present(() =>
        leaveDisplay(display).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          return { message: '' };
        }),
      );
      if (!done) return false;
      ended.current.add(display.id);
      setDisplays((known) => known.filter(({ id }) => id !== display.id));
      return true;
    },
  };
}

interface OwnDisplaysProps {
  displays: readonly OwnDisplay[];
  /** Signs out at a display. */
  onLeave: (display: OwnDisplay) => Promise<unknown>;
  /** Begins to move to another display. */
  onMove: (display: OwnDisplay) => void;
}

/** Where the person is signed in, to sign out there or to go on elsewhere. */
export function OwnDisplays({ displays, onLeave, onMove }: OwnDisplaysProps) {
  const titleId = useId();
  const [leaving, setLeaving] = useState<number>();
  const [fault, setFault] = useState<string>();
  if (displays.length === 0) return null;
  const leave = async (display: OwnDisplay) => {
    setLeaving(display.id);
    setFault(undefined);
    await onLeave(display).catch((error: Error) => setFault(failureOf(error).message));
    setLeaving(undefined);
  };
  return (
    <section className={classes.own} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('display-code.own')}</h2>
      {fault && <Alert kind="danger">{fault}</Alert>}
      <ul className={classes.list}>
        {displays.map((display) => {
          const { name, organization } = display.device;
          return (
            <li key={display.id} className={classes.display}>
              <div className={classes.words}>
                <bdi className={classes.name}>{name}</bdi>
                {organization && <bdi className="sm muted">{organization}</bdi>}
              </div>
              <Button
                variant="default"
                aria-label={t('display-code.move_from', { name })}
                disabled={leaving !== undefined}
                onClick={() => onMove(display)}
              >
                {t('display-code.move')}
              </Button>
              <Button
                variant="default"
                aria-label={t('display-code.leave_at', { name })}
                loading={leaving === display.id}
                disabled={leaving !== undefined}
                onClick={() => leave(display)}
              >
                {t('display-code.leave')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
