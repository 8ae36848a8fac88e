import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { moveMembers } from '../api.ts';
import classes from './not-empty-dialog.module.css';

/** The addresses of the lists that show the displays and the users of an organization, all of them and nobody else. */
const memberLists = (id: number) => {
  const filter = new URLSearchParams({ organization_id: String(id) });
  return { devices: `${pathTo('devices')}?${filter}`, users: `${pathTo('users')}?${filter}` };
};

/**
 * Moves the displays and people of an organization as long as it is shown, and tells how many are left. Whatever counts them
 * is stale then.
 */
function useMoveMembers(from: number) {
  const { id: without } = useSignedInUser();
  const queries = useQueryClient();
  const [left, setLeft] = useState<number>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const moving = useMutation({
    mutationFn: (to: number) => moveMembers({ from, to, without, onProgress: setLeft, goesOn: () => isShown.current }),
    onSettled: () => {
      setLeft(undefined);
      return queries.invalidateQueries();
    },
  });
  return { ...moving, left };
}

interface NotEmptyDialogProps {
  /** As it is now. */
  organization: Pick<OrganizationDetail, 'id' | 'name' | 'devices_count' | 'users_count'>;
  /** Called when nothing is in the way any more. */
  onEmptied: () => void;
  onClose: () => void;
}

const counted = (count: number) => ({ count, number: formatCount(count) });

/** Says, before anything is asked, why an organization is not deleted, and moves what it holds to another one. */
export function NotEmptyDialog({ organization, onEmptied, onClose }: NotEmptyDialogProps) {
  const { id, name, devices_count: devices, users_count: users } = organization;
  const [target, setTarget] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, data: moved, left = devices + users } = useMoveMembers(id);
  const lists = memberLists(id);

  const move = (event: FormEvent) => {
    event.preventDefault();
    setMissing(target === null);
    if (target === null || isPending) return;
    mutate(Number(target), { onSuccess: (now) => now.devices_count + now.users_count === 0 && onEmptied() });
  };

  return (
    <Dialog title={t('organizations.not_empty_title', { name })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={move}>
        <p className="soft">{t('organizations.not_empty_text')}</p>
        <ul className={classes.obstacles}>
          {devices > 0 && (
            <li>
              <Link to={lists.devices}>{t('organizations.holds_devices', counted(devices))}</Link>
            </li>
          )}
          {users > 0 && (
            <li>
              <Link to={lists.users}>{t('organizations.holds_users', counted(users))}</Link>
              {moved && <div className="sm muted">{t('organizations.holds_yourself')}</div>}
            </li>
          )}
        </ul>
        {error && <Alert kind="danger">{error.message}</Alert>}
        <ChoiceField
          label={t('organizations.move_to')}
          list={listOrganizations}
          chosen={null}
          without={id}
          value={target}
          onChange={(next) => {
            setTarget(next);
            setMissing(false);
          }}
          error={missing && t('organizations.move_to_missing')}
          placeholder={t('organizations.move_to_placeholder')}
          disabled={isPending}
          required
          data-autofocus
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('organizations.move')}
          </Button>
        </DialogFoot>
        <div className="hidden-text" role="status">
          {isPending && t('organizations.left_to_move', counted(left))}
        </div>
      </form>
    </Dialog>
  );
}
