const chunk = 6;

/** The page numbers shown beside a page: its chunk of six, as far as there are pages (spec section 9). */
export function pageChunk(page: number, last: number): number[] {
  const start = Math.floor((page - 1) / chunk) * chunk + 1;
  return Array.from({ length: Math.max(0, Math.min(chunk, last - start + 1)) }, (_, offset) => start + offset);
}
