import { useState } from 'react';
import { ChallengeForm, type Factor } from '#features/sign-in/components/challenge-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';

const texts = { code: 'accounts.challenge_text', recovery_code: 'accounts.recovery_text' } as const;

/** Asks for the second factor, after the password was accepted. */
export function Page() {
  const [factor, setFactor] = useState<Factor>('code');
  return (
    <AuthPage title={t('accounts.challenge_title')} text={t(texts[factor])}>
      <ChallengeForm
        key={factor}
        factor={factor}
        onSwitch={() => setFactor(factor === 'code' ? 'recovery_code' : 'code')}
      />
      <AuthAside>
        <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
      </AuthAside>
    </AuthPage>
  );
}
