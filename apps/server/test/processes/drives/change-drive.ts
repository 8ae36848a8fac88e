import type { StandInDrive } from '../../../../../tools/harness/drive-platforms/store/stand-in-drive.ts';
import type { Draw } from './draws.ts';

/** An item that is there, a folder or a file. */
function pick(drive: StandInDrive, draw: Draw, isFolder: boolean): string {
  for (;;) {
    const item = drive.items.at(draw(drive.items.length));
    if (item.state === 'live' && item.isFolder === isFolder) return drive.idOf(item.ordinal);
  }
}

/** Changes a drive here and there, as people do; now and then its positions expire, so that it is read whole again. */
export function changeDrive(drive: StandInDrive, draw: Draw): void {
  const removed: string[] = [];
  for (let round = 0; round < 200; round += 1) {
    drive.rename(pick(drive, draw, draw(5) === 0), `Renamed ${draw(1_000)}`);
    drive.update(pick(drive, draw, false), { size: draw(1_000_000) });
    drive.move(pick(drive, draw, false), pick(drive, draw, true));
    const parentId = pick(drive, draw, true);
    const folder = drive.add({ name: `New folder ${round}`, isFolder: true, parentId });
    drive.add({ name: `New ${round}.pdf`, parentId: folder, size: draw(10_000) });
    drive.remove(pick(drive, draw, false), { forever: draw(2) === 0 });
    if (round % 50 === 0) {
      removed.push(folder);
      drive.remove(folder, { reported: draw(2) === 0 ? 'all' : 'top' });
    }
  }
  const [back] = removed;
  if (back) drive.restore(back);
  if (draw(3) === 0) drive.expireCursors();
}
