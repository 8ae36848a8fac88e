import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** The user is signed in at the display. */
export const Approved = () => (
  <>
    <Alert kind="success">{t('display-code.approved_text')}</Alert>
    <p className="soft">
      <Trans
        id="display-code.approved_end"
        // biome-ignore lint/a11y/useAnchorContent: the content comes from the message
        components={{ link: <a href="/user/personalsetting" /> }}
      />
    </p>
  </>
);

/** The sign-in was declined: offers to enter another code. */
export const Denied = ({ onRestart }: { onRestart: () => void }) => (
  <Button size="lg" variant="default" fullWidth onClick={onRestart}>
    {t('display-code.another')}
  </Button>
);
