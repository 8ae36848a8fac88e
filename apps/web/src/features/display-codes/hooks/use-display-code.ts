import { isOwnDisplay } from '@account/contract/policies/displays';
import { formatUserCode, userCodeLength } from '@account/contract/values/typed-codes';
import { useEffect, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { decideSignIn, type FoundSignIn, findSignIn } from '../api/display-code.ts';
import { codeIn, keepInAddress } from '../code-address.ts';
import { codeFault, isEndOfCode } from '../code-fault.ts';

type Action = 'approve' | 'deny';

/** Where somebody is on the way from the code to the sign-in. What went wrong is in `fault`. */
export type CodeStep =
  | { name: 'typing'; fault?: string }
  | { name: 'looking' }
  | { name: 'asking'; found: FoundSignIn; running?: Action; fault?: string }
  | { name: 'decided'; action: Action; display: string };

const completeLength = formatUserCode('0'.repeat(userCodeLength)).length;
const isComplete = (code: string) => code.length === completeLength;

/** Whether two looks at a code told the same. */
const isSame = ({ device: left }: FoundSignIn, { device: right }: FoundSignIn) =>
  left.name === right.name && left.organization?.id === right.organization?.id;

/** Whether the display belongs to the organization of the person. */
const isOwn = ({ device }: FoundSignIn) => isOwnDisplay(bootstrap.user?.organization?.id, device.organization?.id);

/**
 * The steps of a sign-in at a display: its code is typed, looked up and decided about. A complete code in the address of
 * the page is looked up at once; where it is of a display that is not the person's own, it has to be typed: a link may have
 * been sent by anyone.
 */
export function useDisplayCode() {
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
      // Nobody signs in at a display that has become another one since it was looked at.
      const now = action === 'approve' ? await findSignIn(code) : found;
      if (!isSame(now, found)) return setStep({ name: 'asking', found: now, fault: t('display-code.changed') });
      if (!(await present(() => decideSignIn(code, action)))) return setStep({ name: 'asking', found });
      keepInAddress();
      setStep({ name: 'decided', action, display: found.device.name });
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
