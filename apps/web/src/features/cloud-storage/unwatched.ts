import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';

const isUnderWay = ({ job_status }: CloudStorageProvider): boolean =>
  job_status === 'pending' || job_status === 'processing';

/** How often drives are asked for while they are synchronised, in milliseconds: events come for the own ones. */
const pauses = { others: 15_000, own: 60_000 };

/** How often a list has to be fetched again; false for never. */
export function pauseFor(userId: number, drives: readonly CloudStorageProvider[]): number | false {
  const running = drives.filter(isUnderWay);
  if (running.length === 0) return false;
  return running.some((drive) => drive.user_id !== userId) ? pauses.others : pauses.own;
}
