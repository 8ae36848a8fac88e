import { useLiveDrives } from '../hooks/use-live-drives.ts';

/** Keeps the linked drives on the page up to date, and tells screen readers when a synchronisation ends. */
export function LiveDrives() {
  const announced = useLiveDrives();
  return (
    <div className="hidden-text" role="status">
      {announced}
    </div>
  );
}
