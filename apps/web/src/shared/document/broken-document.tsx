import { BrokenPage } from './broken-page.tsx';

/** Shown when the whole document failed, the app shell included. */
export const BrokenDocument = () => (
  <main data-glass>
    <BrokenPage />
  </main>
);
