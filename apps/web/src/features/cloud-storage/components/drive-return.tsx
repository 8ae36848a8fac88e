import type { ReturnReason } from '@account/contract/pages/reasons';
import { type Platform, platforms } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type RefusedReturn, refusalSentence, refusedReturnOf } from '#shared/auth/refused-return.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { useTakenParams } from '#shared/lib/address-params.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { finishDriveLink } from '../api.ts';
import { driveName } from '../drive-words.ts';
import classes from './drive-return.module.css';

/** The texts of reasons. The other reasons belong to a sign-in. */
const texts: Partial<Record<ReturnReason, MessageId>> = {
  cancelled: 'cloud-storage.reason_cancelled',
  expired: 'cloud-storage.reason_expired',
  rejected: 'cloud-storage.reason_rejected',
  invalid: 'cloud-storage.reason_invalid',
  unavailable: 'cloud-storage.reason_unavailable',
  other_identity: 'cloud-storage.reason_other_identity',
  consent_missing: 'cloud-storage.reason_consent_missing',
};

/** Why no drive was linked. */
const refusalText = (refused: RefusedReturn): string =>
  refusalSentence({ texts, other: 'cloud-storage.reason_other', anyPlatform: 'cloud-storage.any_platform' }, refused);

/** The state of a return from a platform; undefined on every other visit, and when the drive is linked. */
type DriveReturn = { state: 'linking'; platform: Platform } | { state: 'refused'; reason: string };

const parameters = ['code', 'reason', 'platform'];
/** Alone it is the filter of the list. */
const along = ['state'];

/** Why the server did not link the drive, in its words. */
function failedText(error: unknown): string {
  const { message, fields } = failureOf(error);
  return Object.values(fields)[0] ?? t('cloud-storage.not_linked', { reason: message });
}

/**
 * The return from the page of a platform. Its parameters work once and are removed from the address at once, so that
 * neither the history nor a reload has them.
 */
export function useDriveReturn(): DriveReturn | undefined {
  const { id: userId } = useSignedInUser();
  const queries = useQueryClient();
  const [current, setCurrent] = useState<DriveReturn>();

  const link = async (platform: Platform, code: string, state: string) => {
    setCurrent({ state: 'linking', platform });
    try {
      const { data, renewed } = await finishDriveLink({ platform, code, state, userId });
      // A first fetch that is on its way may have been answered before, and would not be repeated.
      await queries.cancelQueries();
      await queries.invalidateQueries();
      setCurrent(undefined);
      const name = data.provider_name;
      showToast({ message: t(renewed ? 'cloud-storage.renewed' : 'cloud-storage.linked', { name }), kind: 'success' });
    } catch (error) {
      setCurrent({ state: 'refused', reason: failedText(error) });
    }
  };

  const take = (params: URLSearchParams) => {
    const platform = platforms.find((name) => name === params.get('platform'));
    const code = params.get('code');
    const state = params.get('state');
    if (code && state && platform) link(platform, code, state);
    else {
      const refused = refusedReturnOf(params.toString()) ?? { reason: 'invalid' as const, platform };
      setCurrent({ state: 'refused', reason: refusalText(refused) });
    }
  };
  useTakenParams(parameters, take, along);

  return current;
}

/** The state of a return from a platform: that it is linking, or why nothing was linked and the way to try again. */
export function DriveReturnAlert({ current }: { current: DriveReturn }) {
  if (current.state === 'linking')
    return (
      <Alert>
        <div className="row tight">
          <Loader size="1rem" aria-hidden="true" />
          {t('cloud-storage.linking', { drive: driveName(current.platform) })}
        </div>
      </Alert>
    );
  return (
    <Alert kind="danger">
      <div className="row wrap">
        <span className={`${classes.reason} grow`}>{current.reason}</span>
        <Button component={Link} to={pathTo('cloudStorageProviderCreate')} size="sm" variant="default">
          {t('ui.try_again')}
        </Button>
      </div>
    </Alert>
  );
}
