import { csrfToken } from '../session/bootstrap.ts';

/** The CSRF token of a form that is sent before our code has come, or without it. */
export const CsrfField = () => <input type="hidden" name="_token" value={csrfToken} />;
