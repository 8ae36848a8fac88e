import { pages } from '@account/contract/pages/pages';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { historyPath, type Subject } from '../subject.ts';

/** Links to the activity of a record, or to all activity, for those who may see it. */
export function ActivityLink({ of: subject }: { of?: Subject }) {
  if (!isOpenTo(useSignedInUser(), pages.activity)) return null;
  return (
    <Button
      component={Link}
      to={subject ? historyPath(subject) : pathTo('activity')}
      variant="default"
      leftSection={<Icon of={IconHistory} size="sm" stroke={1.7} />}
    >
      {t('common.activity')}
    </Button>
  );
}
