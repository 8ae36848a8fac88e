import { pages } from '@account/contract/pages';
import { IconBuildingPlus, IconDeviceTv, IconKey, IconServer2, IconUserPlus } from '@tabler/icons-react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';

const links = [
  {
    page: 'organizationCreate',
    icon: IconBuildingPlus,
    title: 'dashboard.add_organization',
    text: 'dashboard.add_organization_text',
  },
  { page: 'userCreate', icon: IconUserPlus, title: 'dashboard.invite', text: 'dashboard.invite_text' },
  { page: 'devices', icon: IconDeviceTv, title: 'dashboard.displays', text: 'dashboard.displays_text' },
  { page: 'networkDriveCreate', icon: IconServer2, title: 'dashboard.drive', text: 'dashboard.drive_text' },
  { page: 'changePassword', icon: IconKey, title: 'dashboard.password', text: 'dashboard.password_text' },
] as const;

/** More than this would be a second navigation. */
const shown = 3;

/** The most common tasks that are open to the user. */
export function QuickLinks() {
  const user = useSignedInUser();
  const open = links.filter(({ page }) => isOpenTo(user, pages[page])).slice(0, shown);
  return (
    <Card title={t('dashboard.quick_links')} clip>
      {open.map(({ page, icon, title, text }) => (
        <LinkRow
          key={page}
          to={pathTo(page)}
          lead={<Tile icon={icon} tone="lagoon" />}
          title={t(title)}
          text={t(text)}
        />
      ))}
    </Card>
  );
}
