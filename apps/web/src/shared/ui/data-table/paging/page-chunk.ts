const chunk = 6;

/** The page numbers that the pager shows for a page: its block of six, as far as there are pages. */
export function pageChunk(page: number, last: number): number[] {
  const start = Math.floor((page - 1) / chunk) * chunk + 1;
  return Array.from({ length: Math.max(0, Math.min(chunk, last - start + 1)) }, (_, offset) => start + offset);
}
