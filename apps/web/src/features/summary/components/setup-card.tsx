import type { SetupKind, SetupStep } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './setup-card.module.css';

const words = {
  verify_email: ['dashboard.step_email', 'dashboard.step_email_text', 'dashboard.step_verify'],
  wallpaper: ['dashboard.step_wallpaper', 'dashboard.step_wallpaper_text', 'dashboard.step_choose'],
  profile_picture: ['dashboard.step_picture', 'dashboard.step_picture_text', 'dashboard.step_add'],
  two_factor: ['dashboard.step_two_factor', 'dashboard.step_two_factor_text', 'dashboard.step_turn_on'],
} as const satisfies Record<SetupKind, readonly string[]>;

/** The steps that are left to set up an account; hidden when all are done. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card title={t('dashboard.setup')} count={t('dashboard.setup_done', { done, total: steps.length })}>
      <ul className={classes.steps}>
        {steps.map((step) => {
          const [title, text, action] = words[step.kind];
          return (
            <li key={step.kind} className={classes.step}>
              <span className={classes.mark} data-done={step.done || undefined}>
                <Icon of={step.done ? IconCircleCheckFilled : IconCircleDashed} size="lg" />
              </span>
              <span className="grow">
                <span className={classes.title}>
                  {t(title)}
                  {step.done && <span className="hidden-text"> {t('dashboard.step_done')}</span>}
                </span>
                <span className="sm muted">{t(text)}</span>
              </span>
              {!step.done && (
                <Button component={Link} to={step.path} variant="default" size="sm" aria-label={t(title)}>
                  {t(action)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
