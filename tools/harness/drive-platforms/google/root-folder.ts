import type { ApiRequest, ApiResponse } from '../api/api.ts';
import { readSelector, select } from './fields.ts';

/** `GET /drive/v3/files/root`: the alias of the top folder, which files.list leaves out. */
export function readRootFolder({ query, drive }: ApiRequest): ApiResponse {
  const folder = {
    kind: 'drive#file',
    id: drive.rootId,
    name: drive.name,
    mimeType: 'application/vnd.google-apps.folder',
  };
  return { status: 200, body: select(readSelector(query.get('fields') ?? 'kind,id,name,mimeType'), folder) };
}
