/** Whether a host name of a URL is this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);

/** HTTPS, or HTTP to a host, without credentials in it. */
const address =
  /^(?:https:\/\/(?![^/?#]*@)[^/?#]+|http:\/\/(?<plain>[^/?#@:[\]]+|\[[^/?#@[\]]+\])(?::\d{1,5})?)(?:[/?#]|$)/i;

/** Whether a text is an address that may be called: by HTTPS, or by HTTP on this machine alone. */
export function isCallableAddress(text: string): boolean {
  const match = address.exec(text);
  return match !== null && (match.groups?.plain === undefined || isLoopback(match.groups.plain));
}
