import { manufacturerAppScreen } from '#features/manufacturer-apps/manufacturer-apps-list.tsx';
import { ListPage } from '#shared/list/list-page.tsx';

export const Page = () => <ListPage list={manufacturerAppScreen} />;
