import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#shared/api/api-error.ts';
import { faultOf } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { usePageParams } from '#shared/lib/address-params.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { link } from '../api.ts';
import { isFor, type LinkToken, readLinkToken } from '../companion-link.ts';

/** The state of a return. `again` retries, where that may help. */
type Return = { state: 'linking' } | { state: 'refused'; reason: string; again?: () => void };

/** The token in the return path, or why it is not valid for this user. */
function tokenOf(data: string, email: string): LinkToken | string {
  const token = readLinkToken(data);
  if (!bootstrap.config.companion_cloud) return t('settings.link_closed');
  if (!token) return t('settings.link_unreadable');
  return isFor(token, email) ? token : t('settings.link_foreign', { email });
}

/**
 * The return path from the companion cloud, `/user/personalsetting/{data}`. Its token is used once and removed from the
 * address at once, so that neither the history nor a reload has it.
 * @param onLinked called with the server's words
 */
function useCompanionReturn(onLinked: (message: string) => void): Return | undefined {
  const { data } = usePageParams();
  const { email } = useSignedInUser();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<Return>();
  const taken = useRef<string>(undefined);

  useEffect(() => {
    const linkWith = async (token: LinkToken) => {
      setCurrent({ state: 'linking' });
      try {
        const { message } = await link(token);
        setCurrent(undefined);
        onLinked(message);
      } catch (error) {
        const reason = faultOf(t('settings.not_linked'), error);
        // A retry would be refused again.
        const refused = error instanceof ApiError && error.status === 422;
        setCurrent({ state: 'refused', reason, ...(refused ? {} : { again: () => linkWith(token) }) });
      }
    };

    if (data === undefined || taken.current === data) return;
    taken.current = data;
    const token = tokenOf(data, email);
    if (typeof token === 'string') setCurrent({ state: 'refused', reason: token });
    else linkWith(token);
    navigate(pathTo('personalSettings'), { replace: true });
  }, [data, email, navigate, onLinked]);

  return current;
}

/** The state of a return from the companion cloud; renders nothing on every other visit. */
export function CompanionReturn({ onLinked }: { onLinked: (message: string) => void }) {
  const current = useCompanionReturn(onLinked);
  if (!current) return null;
  if (current.state === 'linking') return <Alert>{t('settings.linking')}</Alert>;
  const { reason, again } = current;
  return (
    <Alert kind="danger">
      <div className="row wrap">
        <span className="grow">{reason}</span>
        {again && (
          <Button size="sm" variant="default" onClick={again}>
            {t('ui.try_again')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
