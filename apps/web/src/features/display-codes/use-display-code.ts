import { pages } from '@account/contract/pages/pages';
import { isOwnDisplay } from '@account/contract/policies/records';
import { formatTypedUserCode, formatUserCode, userCodeLength } from '@account/contract/values/typed-codes';
import type { MessageId } from '@account/messages/ids';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { decideSignIn, type FoundSignIn, findSignIn } from './api.ts';

/** Whether a code is of no use any more: it is not known, or was one wrong code too many. */
const isEndOfCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 429);

/**
 * Why a call about a code failed, and what to do.
 * @param missing what it means that the server does not know the code
 */
function codeFault(error: unknown, missing: MessageId): string {
  if (error instanceof ApiError && error.status === 404) return t(missing);
  if (error instanceof ApiError && error.status === 429)
    return t('display-code.locked', { minutes: Math.ceil((error.retryAfter ?? 60) / 60) });
  return failureOf(error).message;
}

/** The code in the address of the page, as the QR code of a display brings it. */
const codeIn = (search: string): string => formatTypedUserCode(new URLSearchParams(search).get('code') ?? '');

/** Keeps a code in the address, so that a reload and a sign-in in between find it again; no code takes it out. */
const keepInAddress = (code?: string): void =>
  history.replaceState(history.state, '', code ? `${pages.display.path}?code=${code}` : pages.display.path);

type Action = 'approve' | 'deny';

/** The step between code and sign-in. An error is in `fault`. */
export type CodeStep =
  | { name: 'typing'; fault?: string }
  | { name: 'looking' }
  | { name: 'asking'; found: FoundSignIn; running?: Action; fault?: string }
  | { name: 'decided'; action: Action; display: string };

const completeLength = formatUserCode('0'.repeat(userCodeLength)).length;
const isComplete = (code: string) => code.length === completeLength;

/** Whether two lookups of a code returned the same display. */
const isSame = ({ device: left }: FoundSignIn, { device: right }: FoundSignIn) =>
  left.name === right.name && left.organization?.id === right.organization?.id;

/** Whether the display belongs to the organization of the person. */
const isOwn = ({ device }: FoundSignIn) => isOwnDisplay(bootstrap.user?.organization?.id, device.organization?.id);

type Device = FoundSignIn['device'];

/**
 * The steps of a sign-in at a display: its code is typed, looked up and decided about. A complete code in the address of
 * the page is looked up at once; where it is of a display that is not the person's own, it has to be typed: a link may have
 * been sent by anyone.
 * @param onApproved called when the person is signed in
 */
export function useDisplayCode(onApproved: (device: Device) => void) {
  const [initial] = useState(() => codeIn(location.search));
  const [code, setCode] = useState(initial);
  const present = usePresence();
  const [step, setStep] = useState<CodeStep>(isComplete(initial) ? { name: 'looking' } : { name: 'typing' });

  const giveBack = (fault: string) => {
    keepInAddress();
    setStep({ name: 'typing', fault });
  };

  const find = async (typed: string, isTyped = true) => {
    setStep({ name: 'looking' });
    keepInAddress(typed);
    try {
      const found = await findSignIn(typed);
      if (isTyped || isOwn(found)) return setStep({ name: 'asking', found });
      setCode('');
      giveBack(t('display-code.foreign'));
    } catch (error) {
      giveBack(codeFault(error, 'display-code.unknown'));
    }
  };

  const decide = async (found: FoundSignIn, action: Action) => {
    setStep({ name: 'asking', found, running: action });
    try {
      // A code that belongs to another display since its lookup opens no sign-in.
      const now = action === 'approve' ? await findSignIn(code) : found;
      if (!isSame(now, found)) return setStep({ name: 'asking', found: now, fault: t('display-code.changed') });
      if (!(await present(() => decideSignIn(code, action)))) return setStep({ name: 'asking', found });
      keepInAddress();
      setStep({ name: 'decided', action, display: found.device.name });
      if (action === 'approve') onApproved(found.device);
    } catch (error) {
      if (isEndOfCode(error)) giveBack(codeFault(error, 'display-code.gone'));
      else setStep({ name: 'asking', found, fault: failureOf(error).message });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the address is looked up once
  useEffect(() => {
    if (isComplete(initial)) find(initial, false);
  }, [initial]);

  return {
    code,
    setCode,
    step,
    find: (typed: string) => {
      setCode(typed);
      return isComplete(typed) ? find(typed) : giveBack(t('display-code.incomplete', { count: userCodeLength }));
    },
    decide,
    /** The time of the code is over. */
    expire: ({ device: { name } }: FoundSignIn) => giveBack(t('display-code.expired', { name })),
    /** Begins anew, with another code. */
    restart: () => {
      setCode('');
      setStep({ name: 'typing' });
    },
  };
}
