import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';

/** Leads from the list of users to the page that invites many. */
export const InvitePeopleLink = () => (
  <Button
    component={Link}
    to={pathTo('usersInvite')}
    variant="default"
    leftSection={<Icon of={IconUsersPlus} size="sm" stroke={1.7} />}
  >
    {t('users.invite_people')}
  </Button>
);
