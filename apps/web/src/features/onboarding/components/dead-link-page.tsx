import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';

interface DeadLinkPageProps {
  title: string;
  text: string;
  /** What the person can do in place of the link. */
  children?: ReactNode;
}

/** Says why a mailed link does not work, and leads on. */
export function DeadLinkPage({ title, text, children }: DeadLinkPageProps) {
  return (
    <AuthPage title={title} text={text}>
      {children}
      <Button component="a" href="/login" size="lg" variant="default" fullWidth>
        {t('accounts.to_sign_in')}
      </Button>
    </AuthPage>
  );
}
