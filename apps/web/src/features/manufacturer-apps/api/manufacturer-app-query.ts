import { showManufacturerApp } from '@account/contract/manufacturer-apps';
import { callQuery } from '#shared/api/call-query.ts';

/** One preset, by the number in the address. */
export const manufacturerAppQuery = (id: number | string) => callQuery(showManufacturerApp, { params: { id } });
