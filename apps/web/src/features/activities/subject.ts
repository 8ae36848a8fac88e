import { activitySubjects, erasedPerson } from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { type PageName, pages } from '@account/contract/pages/pages';
import type { MessageId } from '@account/messages/ids';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { useSignedInUser } from '#shared/session/signed-in-user.ts';

export type SubjectKind = (typeof activitySubjects)[number];

/** One record, as the address of the page names it. */
export interface Subject {
  kind: SubjectKind;
  id: number;
}

const kinds: Readonly<Record<SubjectKind, { word: MessageId; page: PageName }>> = {
  organization: { word: 'activities.kind_organization', page: 'organization' },
  user: { word: 'activities.kind_user', page: 'user' },
  device: { word: 'activities.kind_device', page: 'device' },
  network_drive: { word: 'activities.kind_network_drive', page: 'networkDrive' },
  cloud_storage_provider: { word: 'activities.kind_cloud_storage_provider', page: 'cloudStorageProvider' },
  manufacturer_app: { word: 'activities.kind_manufacturer_app', page: 'manufacturerApp' },
};

/** The kind, where it is one that the web knows. */
export const knownKind = (text: string | null): SubjectKind | undefined =>
  activitySubjects.find((kind) => kind === text);

export function kindWord(kind: string): string {
  const known = knownKind(kind);
  return known ? t(kinds[known].word) : kind.replaceAll('_', ' ');
}

/** The name of a person or a record. An erased person has none. */
export const nameOf = (name: string): string => (name === erasedPerson ? t('activities.erased_person') : name);

/** The record of an activity, where it has one. */
export function subjectOf({ subject_kind, subject_id }: ActivityRow): Subject | undefined {
  const kind = knownKind(subject_kind);
  return kind && subject_id !== null ? { kind, id: subject_id } : undefined;
}

/** The page of a record; undefined where it is not open to the user. */
export function recordPath(viewer: ReturnType<typeof useSignedInUser>, { kind, id }: Subject): string | undefined {
  const { page } = kinds[kind];
  return isOpenTo(viewer, pages[page]) ? pathTo(page, { id }) : undefined;
}

/** The activity of one record. */
export const historyPath = ({ kind, id }: Subject): string =>
  `${pathTo('activity')}?${new URLSearchParams({ subject_kind: kind, subject_id: String(id) })}`;
