import { inviteUser } from '@account/contract/users';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { userQuery } from '../api/user-query.ts';

export type Invitation = UseMutationResult<{ message: string }, Error, void>;

/** Sends the invitation of an unverified user anew. */
export function useInvitation(id: number): Invitation {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(inviteUser, { params: { id } }),
    // The page then shows how the new mail fares.
    onSuccess: () => queries.invalidateQueries({ queryKey: userQuery(id).queryKey }),
  });
}

export const InviteButton = ({ invitation }: { invitation: Invitation }) => (
  <Button
    variant="default"
    loading={invitation.isPending}
    leftSection={<Icon of={IconMailForward} size="sm" stroke={1.7} />}
    onClick={() => invitation.mutate()}
  >
    {t('users.resend')}
  </Button>
);

/** How it went. */
export function InvitationAlert({ invitation }: { invitation: Invitation }) {
  if (invitation.isSuccess) return <Alert kind="success">{t('users.resent')}</Alert>;
  if (!invitation.error) return null;
  return (
    <Alert kind="danger">
      <strong>{t('users.not_resent')}</strong> {invitation.error.message}
    </Alert>
  );
}
