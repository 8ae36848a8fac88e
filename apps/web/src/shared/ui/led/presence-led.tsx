import { lightText, type SeenDisplay } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Led } from './led.tsx';

interface PresenceLedProps extends SeenDisplay {
  /** Whether a text beside it says the same. */
  isDecorative?: boolean;
}

/** The status light of an enrolled display, with its state in words for screen readers. */
export function PresenceLed({ isDecorative = false, ...display }: PresenceLedProps) {
  const now = useNow();
  return <Led state={display.status} {...(isDecorative ? {} : { label: lightText(display, now) })} />;
}
