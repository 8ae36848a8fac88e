import { pages } from '@account/contract/pages/pages';
import type { BinKind } from '@account/contract/values/bin-kinds';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';

/** Links from a list to what was deleted from it. Below the administrators nothing else is in the bin. */
export function BinLink({ kind }: { kind: BinKind }) {
  const hasOthers = isOpenTo(useSignedInUser(), pages.users);
  return (
    <Button
      component={Link}
      to={hasOthers ? `${pathTo('bin')}?kind=${kind}` : pathTo('bin')}
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconTrash} size="sm" stroke={1.7} />}
    >
      {t('common.bin')}
    </Button>
  );
}
