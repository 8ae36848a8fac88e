import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

/** What did not happen, and why in the server's words. */
function faultOf(what: string, error: unknown): string {
  const { message, fields, requestId } = failureOf(error);
  const [reason = message] = Object.values(fields);
  return joinSentences([what, reason, requestId && `(${t('ui.request', { id: requestId })})`]);
}

/** Runs one change at a time, and keeps why it failed. */
export function useChange() {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    // The back button can restore this page from the browser's cache, after a change that led away from it.
    const restored = () => setRunning(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  /**
   * @param failed what to say did not happen
   * @param change resolves to `leaving` when it loads another page, so that nothing can be pressed until then
   */
  const run = async (failed: string, change: () => Promise<unknown>) => {
    setRunning(true);
    setFault(undefined);
    try {
      if ((await change()) !== 'leaving') setRunning(false);
    } catch (error) {
      setFault(faultOf(failed, error));
      setRunning(false);
    }
  };

  return { running, fault, run };
}

interface MethodRowProps {
  picture: ReactNode;
  /** What is linked or not; the button is named after it. */
  name: string;
  level?: 2 | 3;
  linked: boolean;
  text: ReactNode;
  running: boolean;
  fault: string | undefined;
  onPress: () => void;
}

/** Something at an external platform that can be linked and unlinked. */
export function MethodRow({ picture, name, level = 2, linked, text, running, fault, onPress }: MethodRowProps) {
  const button = useKeptFocus<HTMLButtonElement>(running);
  return (
    <SettingRow
      picture={picture}
      title={name}
      level={level}
      badge={
        linked ? (
          <Badge kind="success" icon={IconCheck}>
            {t('identities.linked')}
          </Badge>
        ) : (
          <Badge>{t('identities.not_linked')}</Badge>
        )
      }
      text={text}
      fault={fault}
    >
      <Button
        ref={button}
        variant="default"
        color={linked ? 'red' : undefined}
        loading={running}
        aria-label={t(linked ? 'identities.unlink_named' : 'identities.link_named', { name })}
        onClick={onPress}
      >
        {t(linked ? 'identities.unlink' : 'identities.link')}
      </Button>
    </SettingRow>
  );
}
