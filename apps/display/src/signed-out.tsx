import type { MessageId } from '@account/messages/ids';
import { t } from '@account/web/shared/i18n/t.ts';
import { Button } from '@mantine/core';
import { Notice } from './hud/notice.tsx';
import type { SignedOutReason } from './person/use-person.ts';
import { SignInSheet } from './sign-in/sign-in-sheet.tsx';
import classes from './signed-out.module.css';

interface SignedOutProps {
  displayToken: string;
  /** Whether the display has no organization yet. */
  isWaiting: boolean;
  reason: SignedOutReason | undefined;
  onToken: (token: string) => void;
  onEnrolAgain: () => void;
}

const reasons: Record<SignedOutReason, MessageId> = { ended: 'display.signed_out', idle: 'display.signed_out_idle' };

/** A display at which nobody is signed in. */
export const SignedOut = ({ displayToken, isWaiting, reason, onToken, onEnrolAgain }: SignedOutProps) => (
  <main className={classes.place}>
    <SignInSheet displayToken={displayToken} onToken={onToken}>
      {reason && <Notice>{t(reasons[reason])}</Notice>}
      {isWaiting && (
        <Notice tone="waiting">
          <span>{t('display.waiting')}</span>
          <Button variant="subtle" onClick={onEnrolAgain}>
            {t('display.enter_code')}
          </Button>
        </Notice>
      )}
    </SignInSheet>
  </main>
);
