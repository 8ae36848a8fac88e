import type { Config } from '../config/config.ts';
import type { OpenApp } from './open-app.ts';
import { lowerPoolPriority } from './pool-priority.ts';

/** Opens the port. Returns a function that closes it after running requests have finished, ten seconds at most. */
export async function listen(config: Config, { app }: OpenApp): Promise<() => Promise<void>> {
  const http = await app.http();
  await http.listen({ host: config.HOST, port: config.PORT });
  lowerPoolPriority();
  return async () => {
    const patience = setTimeout(() => http.server.closeAllConnections(), 10_000);
    await http.close();
    clearTimeout(patience);
  };
}
