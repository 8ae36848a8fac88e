import { isProduct } from './sources.mjs';

const maxFiles = 25;

/**
 * Folders with too many source files directly in them, tests apart.
 * @param {string[]} paths
 */
export function crowdedRooms(paths) {
  const rooms = Map.groupBy(paths.filter(isProduct), (path) => path.slice(0, path.lastIndexOf('/')));
  return [...rooms]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => ({ folder, files: files.length }));
}

/** @param {string[]} paths */
export const roomFaults = (paths) =>
  crowdedRooms(paths).map(
    ({ folder, files }) => `${folder} has ${files} files; ${maxFiles} are the most: divide it by subject`,
  );
