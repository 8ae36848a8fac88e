import { Panel } from '#features/panel/panel.tsx';

export const Page = () => <Panel />;
