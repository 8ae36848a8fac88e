import { limits } from '@account/contract/limits';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { ListSource } from '#shared/sheets/list-source.tsx';
import { ReviewOrganizations } from './review-organizations.tsx';
import { useOrganizationList } from './use-import.ts';

/** Creates the organizations of a list: first where it comes from, then what becomes of each line. */
export function ImportOrganizations() {
  const list = useOrganizationList();
  const [isDone, setDone] = useState(false);
  const { lines, draft } = list;
  const overview = listAddress(pathTo('organizations'));
  if (isDone) return <Navigate to={overview} replace />;
  return (
    <>
      <DraftNotice draft={draft} />
      {lines ? (
        <ReviewOrganizations list={list} lines={lines} onCreated={() => setDone(true)} />
      ) : (
        <ListSource
          list={list}
          label={t('organizations.list')}
          description={t('organizations.list_hint')}
          placeholder={t('organizations.list_placeholder')}
          sheetHint={t('organizations.sheet_hint')}
          maxBytes={limits.jsonBody}
          cancelTo={overview}
        />
      )}
      <UnsavedGuard when={list.isUnsaved} />
    </>
  );
}
