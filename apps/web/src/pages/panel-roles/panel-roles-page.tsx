import { panelRoleScreen } from '#features/panel-roles/panel-roles-list.tsx';
import { ListPage } from '#shared/list/list-page.tsx';

export const Page = () => <ListPage list={panelRoleScreen} />;
