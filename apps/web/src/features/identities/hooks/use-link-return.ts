import { platformNames, platforms } from '@account/contract/platforms';
import { useState } from 'react';
import { refusedReturnOf } from '#shared/auth/refused-return.ts';
import { t } from '#shared/i18n/t.ts';
import { useTakenParams } from '#shared/lib/use-taken-params.ts';
import { refusalText } from '../refusal-text.ts';

const parameters = ['reason', 'platform', 'linked'];

/** What the parameter `linked` says was linked. */
function linkedText(linked: string | null): string | undefined {
  if (linked === 'calendar') return t('identities.calendar_linked');
  const platform = platforms.find((name) => name === linked);
  return platform && t('identities.now_linked', { platform: platformNames[platform] });
}

/**
 * The outcome of linking, with which the way through a platform returns here. It is taken out of the address, so that a
 * reload does not repeat it.
 * @param onLinked called with what to say when something was linked
 * @returns why nothing was linked
 */
export function useLinkReturn(onLinked: (message: string) => void): string | undefined {
  const [refusal, setRefusal] = useState<string>();
  useTakenParams(parameters, (params) => {
    const refused = refusedReturnOf(params.toString());
    const linked = linkedText(params.get('linked'));
    if (refused) setRefusal(refusalText(refused));
    else if (linked) onLinked(linked);
  });
  return refusal;
}
