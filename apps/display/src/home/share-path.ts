/** Where a network drive is, as computers write it: `\\10.20.0.10\share\lessons`. */
export function sharePath(host: string, path: string | null): string {
  const folders = (path ?? '').split(/[\\/]+/).filter(Boolean);
  return `\\\\${[host, ...folders].join('\\')}`;
}
