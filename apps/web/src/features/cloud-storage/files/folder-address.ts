/** The top of a drive, which the contract calls folder 0. */
export const topFolder = 0;

/** The folder that an address names; the top where it names none. */
export function folderOf(params: URLSearchParams): number {
  const text = params.get('folder') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : topFolder;
}

/** The query of a folder: the order and the columns stay, the page and the search do not. */
export function folderSearch(params: URLSearchParams, folder: number): string {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'search', 'folder']) next.delete(name);
  if (folder !== topFolder) next.set('folder', String(folder));
  return `?${next}`;
}
