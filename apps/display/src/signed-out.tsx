import type { MessageId } from '@account/messages/ids';
import { t } from '@account/web/shared/i18n/t.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './hud/notice.tsx';
import sheet from './hud/sheet.module.css';
import type { SignedOutReason } from './person/use-person.ts';
import { PasswordForm } from './sign-in/password-form.tsx';
import { PhoneHalf } from './sign-in/phone-half.tsx';
import signInSheetClasses from './sign-in/sign-in-sheet.module.css';
import classes from './signed-out.module.css';

interface SignInSheetProps {
  displayToken: string;
  onToken: (token: string) => void;
  /** The notices above both ways to sign in. */
  children?: ReactNode;
}

/** The two ways to sign in at a display, beside each other or below each other. */
const SignInSheet = ({ displayToken, onToken, children }: SignInSheetProps) => (
  <section className={`${sheet.sheet} ${signInSheetClasses.sheet}`} aria-label={t('display.sign_in')}>
    {children}
    <div className={signInSheetClasses.halves}>
      <PhoneHalf displayToken={displayToken} onToken={onToken} />
      <div className={signInSheetClasses.line} aria-hidden="true" />
      <PasswordForm displayToken={displayToken} onToken={onToken} />
    </div>
  </section>
);

interface SignedOutProps {
  displayToken: string;
  /** Whether the display has no organization yet. */
  isWaiting: boolean;
  reason: SignedOutReason | undefined;
  onToken: (token: string) => void;
  onEnrolAgain: () => void;
}

const reasons: Record<SignedOutReason, MessageId> = { ended: 'display.signed_out', idle: 'display.signed_out_idle' };

/** A display without a signed-in user. */
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
