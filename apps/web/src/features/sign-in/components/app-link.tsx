import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';

/** Opens the mobile app where the browser did not do it by itself. */
export const AppLink = ({ href }: { href: string | undefined }) =>
  href && (
    <Button component="a" href={href} size="lg" variant="default" fullWidth>
      {t('sign-in.open_app')}
    </Button>
  );
