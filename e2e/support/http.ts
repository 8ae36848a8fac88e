/** Speaks to the product as a display does: JSON, without cookies. */
export async function enrolDisplay(
  url: string,
  display: { androidid: string; name: string; enrolment_code?: string },
): Promise<{ device: { id: number; organization_id: number | null }; token: string }> {
  const response = await fetch(`${url}/api/v1/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(display),
  });
  if (!response.ok) throw new Error(`enrolment answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { device: { id: number; organization_id: number | null }; token: string };
}

/** Waits until the product says that its database answers. */
export async function untilReady(url: string): Promise<void> {
  const patience = AbortSignal.timeout(30_000);
  for (;;) {
    patience.throwIfAborted();
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
}
