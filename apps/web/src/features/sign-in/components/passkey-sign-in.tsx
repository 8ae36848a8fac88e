import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { PasskeyFault, PasskeyRequest } from '../passkey-api.ts';

const never = () => () => {};

/** Whether the browser knows passkeys. The document comes with the button. */
const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential,
    () => true,
  );

/**
 * The first events of a person, with which suggestions begin: pages that programs open ask for no challenge. A pointer
 * moves before it presses.
 */
const firstSigns = ['pointermove', 'pointerdown', 'keydown'] as const;

const texts = { none: 'sign-in.passkey_none', failed: 'sign-in.passkey_failed' } as const;

const load = () => import('../passkey-api.ts');

interface PasskeySignInOptions extends Omit<PasskeyRequest, 'byAutofill'> {
  /** Leaves the page. */
  onSignedIn: () => Promise<void>;
}

/** The sign-in by a passkey: by its button, and for a new sign-in by the suggestions of the field for the e-mail too. */
export function usePasskeySignIn({ onSignedIn, ...request }: PasskeySignInOptions) {
  const isSupported = usePasskeySupport();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  /** Counts what has ended the suggestions, which then begin again. */
  const [round, setRound] = useState(0);

  /** Asks once; false when nobody was signed in. */
  const ask = async (byAutofill: boolean): Promise<boolean> => {
    try {
      const { signInByPasskey } = await load();
      if (!(await signInByPasskey({ ...request, byAutofill }))) return false;
      setRunning(true);
      await onSignedIn();
      return true;
    } catch (error) {
      // Its class is in the code that may not have come.
      const { fault } = error as Partial<PasskeyFault>;
      setFailure(fault ? { message: t(texts[fault]), fields: {} } : failureOf(error));
      setRunning(false);
      if (byAutofill) setRound((last) => last + 1);
      return false;
    }
  };

  const begin = async () => {
    setRunning(true);
    setFailure(undefined);
    if (await ask(false)) return;
    setRunning(false);
    setRound((last) => last + 1);
  };

  const suggest = useEffectEvent(async (_round: number) => {
    if (await (await load()).suggestsPasskeys()) await ask(true);
  });
  const suggests = isSupported && !request.finishes;
  // Nothing is drawn anew for it: that would empty fields that were filled without an event.
  useEffect(() => {
    if (!suggests) return;
    const ending = new AbortController();
    const begin = () => {
      ending.abort();
      suggest(round).catch(() => {});
    };
    const options = { passive: true, signal: ending.signal };
    for (const sign of firstSigns) window.addEventListener(sign, begin, options);
    return () => ending.abort();
  }, [suggests, round]);

  return { isSupported, isRunning, failure, begin, forgetFailure: () => setFailure(undefined) };
}

type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

interface PasskeyButtonProps {
  signIn: Pick<PasskeySignIn, 'isSupported' | 'isRunning' | 'begin'>;
  label: string;
  disabled: boolean;
}

/** The button that asks for a passkey; nothing where the browser knows none. */
export function PasskeyButton({ signIn: { isSupported, isRunning, begin }, label, disabled }: PasskeyButtonProps) {
  if (!isSupported) return null;
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<Icon of={IconFingerprint} />}
      loading={isRunning}
      disabled={disabled}
      onClick={begin}
    >
      {label}
    </Button>
  );
}
