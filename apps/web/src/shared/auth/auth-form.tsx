import { formNotice } from '@account/contract/pages/notices';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import type { ContractForm } from '#shared/forms/use-contract-form.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { csrfToken } from '../session/bootstrap.ts';
import { noticeText } from './notices.ts';

/** The CSRF token of a form that is sent before our code has come, or without it. */
export const CsrfField = () => <input type="hidden" name="_token" value={csrfToken} />;

/** The outcome of a form that was sent without our code, by the address that it led to. */
function FormNotice() {
  const notice = formNotice(new URLSearchParams(location.search));
  return notice && <Alert kind={notice.kind}>{noticeText(notice)}</Alert>;
}

interface AuthFormProps {
  form: ContractForm;
  /** The title of a failure: `The password was not changed.` */
  failedTitle: string;
  /** The server's message after a success. */
  done?: string | undefined;
  /** The label of the button. */
  button: string;
  /** Where a browser sends it without our code, if not to the address of the page; undefined where it cannot. */
  action?: string;
  /** Whether it can be sent again after it succeeded. */
  again?: boolean;
  children: ReactNode;
}

/** A form of the auth layout: what went wrong or well, the fields, one button. */
export const AuthForm = ({ form, failedTitle, done, button, action, again, children }: AuthFormProps) => (
  <>
    {form.status === 'idle' && <FormNotice />}
    <ErrorSummary form={form} title={failedTitle} />
    {done && <Alert kind="success">{done}</Alert>}
    <form method="post" action={action} noValidate onSubmit={form.onSubmit}>
      <CsrfField />
      {children}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.status === 'loading'}
        disabled={!again && form.status === 'success'}
      >
        {button}
      </Button>
    </form>
  </>
);
