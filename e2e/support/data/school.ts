import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../../tools/harness/client.ts';
import type { DrivePlatform } from '../../../tools/harness/drive-platforms/start.ts';

const logo = readFileSync(fileURLToPath(new URL('../screens/logo.svg', import.meta.url)));

interface Organization {
  data: { id: number; enrolment_code: string };
}

/** An organization with its logo. @returns its enrolment code */
export async function addSchool(session: Client, name: string): Promise<string> {
  const form = new FormData();
  form.set('organization', JSON.stringify({ name, logo_vertical: 56, logo_horizontal: 40 }));
  form.set('file', new Blob([logo], { type: 'image/svg+xml' }), 'logo.svg');
  const { data } = await session.call<Organization>('POST', '/appapi/organization', form);
  return (await session.call<Organization>('GET', `/appapi/organization/${data.id}`)).data.enrolment_code;
}

/** The apps that displays of one manufacturer come with. */
export const addPreset = (session: Client, code: string) =>
  session.call('POST', '/appapi/manufacturerapp', {
    manufacturer_code: code,
    manufacturer_name: 'Aurora Displays',
    app1_package: 'com.aurora.whiteboard',
    app1_icon: 'whiteboard',
    app2_package: 'com.aurora.browser',
    app2_icon: 'browser',
    internal_apps: 'com.aurora.settings;com.aurora.Main;activity|com.aurora.timer;com.aurora.Timer;component',
  });

/** Network drives of the caller, one of them without an account. */
export async function addShares(session: Client): Promise<void> {
  const lessons = { host: '10.20.0.10', displayname: 'Lessons', domain: 'CAMPUS', sharepath: '/share/lessons' };
  await session.call('POST', '/appapi/networkdrive', {
    ...lessons,
    username: 'grace',
    password: 'secret of the share',
  });
  const staff = { host: '10.20.1.12', displayname: 'Staff share', sharepath: '/share/staff', isanonymous: true };
  await session.call('POST', '/appapi/networkdrive', staff);
}

const files = [
  ['Earthquakes.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 1_840_000],
  ['Field trip.jpg', 'image/jpeg', 3_210_000],
  ['Marks autumn.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 48_200],
  ['Rock cycle.mp4', 'video/mp4', 48_700_000],
  ['Volcanoes.pdf', 'application/pdf', 2_048],
] as const;

/** A folder with lessons, and a few more at the top. */
export function fillDrive(drive: ReturnType<DrivePlatform['driveOf']>): void {
  for (const name of ['Biology', 'Chemistry']) drive.add({ name, isFolder: true });
  const parentId = drive.add({ name: 'Lesson plans', isFolder: true });
  for (const [name, mimeType, size] of files) drive.add({ name, parentId, mimeType, size });
}
