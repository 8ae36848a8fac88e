/** The codes of a sign-in by phone: one to show, one to ask with. */
interface ShownCode {
  device_code: string;
  user_code: string;
  verification_uri_complete: string;
}

/** A call of a display with its token. */
async function callAs<T>(url: string, token: string, path: string, body: object = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

/** Has a display show a code for a sign-in by phone. */
export const askForCode = (url: string, token: string) => callAs<ShownCode>(url, token, 'login/code');

/** Asks whether it was approved: a token, or an error. */
export const claimToken = (url: string, token: string, device_code: string) =>
  callAs<{ token?: string; error?: string }>(url, token, 'login/token', { device_code });

/** A display's heartbeat: what it shows from now on. */
export const beat = (url: string, token: string) =>
  callAs<{ organization: { name: string } | null }>(url, token, 'devices/heartbeat');

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
