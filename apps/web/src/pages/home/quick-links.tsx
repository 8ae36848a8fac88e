import type { Summary } from '@account/contract/endpoints/administration/summary';
import { type PageName, pages } from '@account/contract/pages/pages';
import type { MessageId } from '@account/messages/ids';
import {
  IconBuildingPlus,
  IconCloud,
  IconDeviceMobile,
  IconDeviceTv,
  IconKey,
  IconServer2,
  IconUserPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo, wholeList } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';

interface QuickLink {
  page: PageName;
  icon: TablerIcon;
  title: MessageId;
  text: MessageId;
  /** Whether it leads to a list, of which it promises everything. */
  isList?: true;
  /** Whether it is a document of its own. */
  isDocument?: true;
  count?: number;
}

const links: readonly QuickLink[] = [
  {
    page: 'organizationCreate',
    icon: IconBuildingPlus,
    title: 'dashboard.add_organization',
    text: 'dashboard.add_organization_text',
  },
  { page: 'userCreate', icon: IconUserPlus, title: 'dashboard.invite', text: 'dashboard.invite_text' },
  { page: 'devices', icon: IconDeviceTv, title: 'dashboard.displays', text: 'dashboard.displays_text', isList: true },
  {
    page: 'display',
    icon: IconDeviceMobile,
    title: 'dashboard.sign_in_at_display',
    text: 'dashboard.sign_in_at_display_text',
    isDocument: true,
  },
  { page: 'networkDriveCreate', icon: IconServer2, title: 'dashboard.drive', text: 'dashboard.drive_text' },
  {
    page: 'cloudStorageProviderCreate',
    icon: IconCloud,
    title: 'dashboard.cloud',
    text: 'dashboard.cloud_text',
  },
  { page: 'changePassword', icon: IconKey, title: 'dashboard.password', text: 'dashboard.password_text' },
];

/** More than this would be a second navigation. */
const shown = 3;

/** How many drives the user has. */
type DriveCounts = Pick<Summary, 'networkdrives' | 'cloudstorage_providers'>;

/** The list of drives in place of the form for the first one, where there are some. */
function withCount(link: QuickLink, { networkdrives = 0, cloudstorage_providers = 0 }: DriveCounts): QuickLink {
  if (link.page === 'networkDriveCreate' && networkdrives > 0)
    return { ...link, page: 'networkDrives', isList: true, title: 'shell.network_drives', count: networkdrives };
  if (link.page === 'cloudStorageProviderCreate' && cloudstorage_providers > 0)
    return {
      ...link,
      page: 'cloudStorageProviders',
      isList: true,
      title: 'shell.cloud_storage',
      count: cloudstorage_providers,
    };
  return link;
}

const countTexts: Partial<Record<PageName, MessageId>> = {
  networkDrives: 'dashboard.drive_count',
  cloudStorageProviders: 'dashboard.cloud_count',
};

/** The text of a link below its title. */
function textOf({ page, text, count }: QuickLink): string {
  const counted = countTexts[page];
  return counted && count !== undefined ? t(counted, { count, number: formatCount(count) }) : t(text);
}

/** The most common tasks that are open to the user. */
export function QuickLinks({ counts = {} }: { counts?: DriveCounts }) {
  const user = useSignedInUser();
  const open = links.filter(({ page }) => isOpenTo(user, pages[page])).slice(0, shown);
  return (
    <Card title={t('dashboard.quick_links')} clip>
      {open.map((link) => {
        const counted = withCount(link, counts);
        return (
          <LinkRow
            key={link.page}
            to={counted.isList ? wholeList(counted.page) : pathTo(counted.page)}
            isDocument={counted.isDocument}
            lead={<Tile icon={link.icon} tone="lagoon" />}
            title={t(counted.title)}
            text={textOf(counted)}
          />
        );
      })}
    </Card>
  );
}
