import { showManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One manufacturer app, by its id. */
export const manufacturerAppQuery = (id: number | string) => callQuery(showManufacturerApp, { params: { id } });
