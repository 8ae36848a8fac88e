import type { PlatformName, SyncBench } from './drives.ts';

const firstPages = {
  google: `/drive/v3/files?${new URLSearchParams({
    pageSize: '1000',
    q: 'trashed = false',
    corpora: 'allDrives',
    includeItemsFromAllDrives: 'true',
    supportsAllDrives: 'true',
    fields: 'nextPageToken,files(id,name,mimeType,parents,size,createdTime,modifiedTime,webViewLink,trashed)',
  })}`,
  microsoft: `/me/drive/root/delta?$top=1000`,
};
const scopes = { google: 'https://www.googleapis.com/auth/drive.metadata.readonly', microsoft: 'Files.Read.All' };

interface Page {
  files?: unknown[];
  value?: unknown[];
  nextPageToken?: string;
  '@odata.nextLink'?: string;
}

/** Reads all files of a drive page after page and keeps none; returns how many a second. */
export async function readPlainly({ platforms }: SyncBench, platform: PlatformName, sub: string): Promise<number> {
  const { apiUrl, issue } = platforms[platform];
  const { accessToken } = await issue({ sub, scopes: [scopes[platform]] });
  const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'bench (gzip)' };
  const first = apiUrl + firstPages[platform];
  const begun = performance.now();
  let read = 0;
  for (let next: string | undefined = first; next; ) {
    const page = (await (await fetch(next, { headers })).json()) as Page;
    read += (page.files ?? page.value ?? []).length;
    next = page.nextPageToken ? `${first}&pageToken=${page.nextPageToken}` : page['@odata.nextLink'];
  }
  return (read * 1_000) / (performance.now() - begun);
}
