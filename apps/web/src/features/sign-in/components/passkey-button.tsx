import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { PasskeySignIn } from '../hooks/use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  signIn: Pick<PasskeySignIn, 'isSupported' | 'isRunning' | 'begin'>;
  label: string;
  disabled: boolean;
}

/** The button that asks for a passkey; nothing where the browser knows none. */
export function PasskeyButton({ signIn: { isSupported, isRunning, begin }, label, disabled }: PasskeyButtonProps) {
  const button = useKeptFocus<HTMLButtonElement>(isRunning);
  if (!isSupported) return null;
  return (
    <Button
      ref={button}
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
