import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { OwnDisplay } from '../api/own-displays.ts';
import classes from './own-displays.module.css';

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
