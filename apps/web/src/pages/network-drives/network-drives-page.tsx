import { networkDriveScreen } from '#features/network-drives/network-drives-list.tsx';
import { ListPage } from '#shared/list/list-page.tsx';

export const Page = () => <ListPage list={networkDriveScreen} />;
