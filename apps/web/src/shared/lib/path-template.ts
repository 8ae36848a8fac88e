const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Fills in the `:name` segments of a template; those that may be missing are left out where nothing is given.
 * @throws when a segment that may not be missing is missing
 */
export function fillPath(template: string, params: Record<string, string | number> = {}): string {
  const filled = segmentsOf(template).flatMap((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = params[segment.replace(/^:|\?$/g, '')];
    if (value !== undefined) return encodeURIComponent(value);
    if (segment.endsWith('?')) return [];
    throw new Error(`${template} needs ${segment}`);
  });
  return `/${filled.join('/')}`;
}
