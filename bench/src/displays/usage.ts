import { postgresCpu, serverCpu } from '../cpu.ts';
import type { Product } from '../product.ts';

/** Measures what server and Postgres use from now on. @returns a function of a number of calls: CPU ms of each */
export function meter(product: Product): (calls: number) => string {
  const used = () => ({
    server: serverCpu(product.pid, product.postmaster),
    postgres: postgresCpu(product.postmaster),
  });
  const before = used();
  return (calls) => {
    const after = used();
    const each = (milliseconds: number) => (milliseconds / calls).toFixed(2);
    return `${each(after.server - before.server)} + ${each(after.postgres - before.postgres)}`;
  };
}
