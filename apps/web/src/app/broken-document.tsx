import { BrokenPage } from './broken-page.tsx';

/** The whole document failed: not even the shell stands. */
export const BrokenDocument = () => (
  <main data-glass>
    <BrokenPage />
  </main>
);
