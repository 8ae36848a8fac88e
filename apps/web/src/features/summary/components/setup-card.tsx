import type { SetupKind, SetupStep } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useHideSetup } from '../api.ts';
import classes from './setup-card.module.css';

const words = {
  organization: ['dashboard.add_organization', 'dashboard.step_organization_text', 'dashboard.step_create'],
  sheet: ['dashboard.step_sheet', 'dashboard.step_sheet_text', 'dashboard.step_print'],
  display: ['dashboard.step_display', 'dashboard.step_display_text', 'dashboard.step_watch'],
  mail: ['dashboard.step_mail', 'dashboard.step_mail_text', 'dashboard.step_set_up'],
  colleague: ['dashboard.step_colleague', 'dashboard.step_colleague_text', 'dashboard.step_invite'],
  verify_email: ['dashboard.step_email', 'dashboard.step_email_text', 'dashboard.step_verify'],
  wallpaper: ['dashboard.step_wallpaper', 'dashboard.step_wallpaper_text', 'dashboard.step_choose'],
  profile_picture: ['dashboard.step_picture', 'dashboard.step_picture_text', 'dashboard.step_add'],
  two_factor: ['dashboard.step_two_factor', 'dashboard.step_two_factor_text', 'dashboard.step_turn_on'],
} as const satisfies Record<SetupKind, readonly string[]>;

interface SetupCardProps {
  title: string;
  steps: readonly SetupStep[];
  /** A button beside the title. */
  action?: ReactNode;
  /** Why it did not work. */
  failure?: string | undefined;
}

/** Steps that tick themselves off; hidden when all are done. */
export function SetupCard({ title, steps, action, failure }: SetupCardProps) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card title={title} count={t('dashboard.setup_done', { done, total: steps.length })} action={action}>
      {failure && (
        <CardBody>
          <Alert kind="danger">{failure}</Alert>
        </CardBody>
      )}
      <CardList>
        {steps.map((step) => {
          const [name, text, verb] = words[step.kind];
          return (
            <CardItem
              key={step.kind}
              lead={
                <span className={classes.mark} data-done={step.done || undefined}>
                  <Icon of={step.done ? IconCircleCheckFilled : IconCircleDashed} size="lg" />
                </span>
              }
              title={
                <>
                  {t(name)}
                  {step.done && <span className="hidden-text"> {t('dashboard.step_done')}</span>}
                </>
              }
              action={
                !step.done && (
                  <Button component={Link} to={step.path} variant="default" size="sm" aria-label={t(name)}>
                    {t(verb)}
                  </Button>
                )
              }
            >
              <span className="sm muted">{t(text)}</span>
            </CardItem>
          );
        })}
      </CardList>
    </Card>
  );
}

/** The steps of an administrator's first hour, until they are done or put away. */
export function FirstSteps({ steps }: { steps: readonly SetupStep[] }) {
  const hiding = useHideSetup();
  // Hiding the steps removes this card from the page, so the toast must not depend on it.
  const put = async (hidden: boolean) => {
    try {
      await hiding.mutateAsync(hidden);
    } catch (error) {
      if (!hidden) showToast({ message: wordsOf(error), kind: 'error' });
      return;
    }
    if (!hidden) return;
    const action = { label: t('dashboard.steps_show'), run: () => void put(false) };
    showToast({ message: t('dashboard.steps_hidden'), action });
  };
  const hide = (
    <Button variant="subtle" size="sm" loading={hiding.isPending} onClick={() => put(true)}>
      {t('dashboard.steps_hide')}
    </Button>
  );
  return <SetupCard title={t('dashboard.first_steps')} steps={steps} action={hide} failure={hiding.error?.message} />;
}
