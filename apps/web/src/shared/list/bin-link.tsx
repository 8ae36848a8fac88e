import type { BinKind } from '@account/contract/endpoints/bin';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';

/** Links from a list to what was deleted from it. */
export const BinLink = ({ kind }: { kind: BinKind }) => (
  <Button
    component={Link}
    to={`${pathTo('bin')}?kind=${kind}`}
    variant="subtle"
    color="gray"
    leftSection={<Icon of={IconTrash} size="sm" stroke={1.7} />}
  >
    {t('common.bin')}
  </Button>
);
