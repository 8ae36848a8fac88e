import { t } from '@account/web/shared/i18n/t.ts';
import type { ReactNode } from 'react';
import sheet from '../hud/sheet.module.css';
import { PasswordForm } from './password-form.tsx';
import { PhoneHalf } from './phone-half.tsx';
import classes from './sign-in-sheet.module.css';

interface SignInSheetProps {
  displayToken: string;
  onToken: (token: string) => void;
  /** What is said above both ways to sign in. */
  children?: ReactNode;
}

/** The two ways to sign in at a display, beside each other or below each other. */
export const SignInSheet = ({ displayToken, onToken, children }: SignInSheetProps) => (
  <section className={`${sheet.sheet} ${classes.sheet}`} aria-label={t('display.sign_in')}>
    {children}
    <div className={classes.halves}>
      <PhoneHalf displayToken={displayToken} onToken={onToken} />
      <div className={classes.line} aria-hidden="true" />
      <PasswordForm displayToken={displayToken} onToken={onToken} />
    </div>
  </section>
);
