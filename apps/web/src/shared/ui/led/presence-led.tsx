import { t } from '#shared/i18n/t.ts';
import { lastSeenText, presenceOf, type Sighting } from '#shared/lib/presence.ts';
import { Led } from './led.tsx';

function label(sighting: Sighting): string {
  const presence = presenceOf(sighting);
  if (presence === 'waiting') return t('ui.waiting');
  const when = lastSeenText(sighting);
  return presence === 'on' || sighting.last_seen_at === null ? when : t('ui.last_seen', { when });
}

/** The status light of an enrolled display, with its state in words for screen readers. */
export const PresenceLed = (sighting: Sighting) => <Led state={presenceOf(sighting)} label={label(sighting)} />;
