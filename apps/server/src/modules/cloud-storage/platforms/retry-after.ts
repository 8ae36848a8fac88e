/** Seconds of the header `Retry-After` (RFC 9110, 10.2.3): a number, or a date. Undefined without one. */
export function retryAfterIn(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
