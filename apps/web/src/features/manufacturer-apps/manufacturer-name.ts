import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';

/** What a manufacturer is called: by name, or by code where there is none. */
export const manufacturerName = ({
  manufacturer_name,
  manufacturer_code,
}: Pick<ManufacturerApp, 'manufacturer_name' | 'manufacturer_code'>): string => manufacturer_name ?? manufacturer_code;
