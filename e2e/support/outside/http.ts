/** Enrols a display as its hardware does: with JSON, without cookies. */
export async function enrolDisplay(
  url: string,
  display: { androidid: string; name: string; enrolment_code?: string },
): Promise<{ device: { id: number; organization_id: number | null }; token: string }> {
  const response = await fetch(`${url}/api/v1/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(display),
  });
  if (!response.ok) throw new Error(`enrolment: ${response.status}: ${await response.text()}`);
  return (await response.json()) as { device: { id: number; organization_id: number | null }; token: string };
}
