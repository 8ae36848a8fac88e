import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A key for tests alone, and its certificate for localhost until 2126, which signed itself. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxAFHRIvJUeLinYid
v20LvuRfmk/S4dOosa6sy0jnLjehRANCAASEc7ZiGQvqdzWBNnH0JqFxPw3Ar7vs
YMTzbvgwuIeRdQpzp2X7VPw3i8Tk7ND+9FBXVOrsbN3P6EeiOQr8HfZQ
-----END PRIVATE KEY-----`;
export const logCertificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUAgvcxzMMozBMF9fOcQVtcIHwnEUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODE4NDExMVoYDzIxMjYxMTA0
MTg0MTExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASEc7ZiGQvqdzWBNnH0JqFxPw3Ar7vsYMTzbvgwuIeRdQpzp2X7VPw3
i8Tk7ND+9FBXVOrsbN3P6EeiOQr8HfZQo28wbTAdBgNVHQ4EFgQUgTMhMYmtDz2g
0YHwosiy6XY9lGwwHwYDVR0jBBgwFoAUgTMhMYmtDz2g0YHwosiy6XY9lGwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAMN8CkGcUOv61vwn8LOqI9AFE86xLJOQlllUBbgBQp2XAiEA
rKxxzxDyspCxy2nZePd9PQJX6FYnJuxzpkIB0sF6lqI=
-----END CERTIFICATE-----`;

/** The messages of one connection, by the length that stands before each (RFC 5425, 4.3). */
function messagesOf(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const space = rest.indexOf(' ');
    const end = space + 1 + Number(rest.subarray(0, space).toString());
    found.push(rest.subarray(space + 1, end).toString());
    rest = rest.subarray(end);
  }
  return found;
}

/**
 * A receiver of syslog over TLS on loopback, until the end of the test.
 * @param refusals connections that are cut before their messages are read
 */
export async function startLogServer(refusals = 0): Promise<{ port: number; messages: string[] }> {
  const messages: string[] = [];
  let connections = 0;
  const server = createServer({ key, cert: logCertificate }, async (socket) => {
    socket.on('error', () => undefined);
    connections += 1;
    if (connections <= refusals) return socket.destroy();
    messages.push(...messagesOf(await buffer(socket)));
    return socket.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, messages };
}
