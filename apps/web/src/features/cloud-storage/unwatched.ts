import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage';

const isUnderWay = ({ job_status }: CloudStorageProvider): boolean =>
  job_status === 'pending' || job_status === 'processing';

/** How often drives of other people are asked for while they are synchronised, in milliseconds. */
const pause = 15_000;

/** How often a list has to be fetched again: events come for the own drives only. */
export const pauseFor = (userId: number, drives: readonly CloudStorageProvider[]): number | false =>
  drives.some((drive) => drive.user_id !== userId && isUnderWay(drive)) && pause;
