import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';

/** Opens the mobile app, for browsers that do not follow the redirect to it. */
export const AppLink = ({ href }: { href: string | undefined }) =>
  href && (
    <Button component="a" href={href} size="lg" variant="default" fullWidth>
      {t('sign-in.open_app')}
    </Button>
  );
