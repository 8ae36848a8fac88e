import { t } from '#shared/i18n/t.ts';
import { lastSeenText, type SeenDisplay } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Led } from './led.tsx';

function label(display: SeenDisplay, now: Date): string {
  const { status, last_seen_at } = display;
  if (status === 'waiting') return t('ui.waiting');
  const when = lastSeenText(display, now);
  return status === 'on' || last_seen_at === null ? when : t('ui.last_seen', { when });
}

interface PresenceLedProps extends SeenDisplay {
  /** Whether a text beside it says the same. */
  isTold?: boolean;
}

/** The status light of an enrolled display, with its state in words for screen readers. */
export function PresenceLed({ isTold = false, ...display }: PresenceLedProps) {
  const now = useNow();
  return <Led state={display.status} {...(isTold ? {} : { label: label(display, now) })} />;
}
