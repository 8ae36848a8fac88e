import { organizationScreen } from '#features/organizations/organizations-list.tsx';
import { ListPage } from '#shared/list/list-page.tsx';

export const Page = () => <ListPage list={organizationScreen} />;
