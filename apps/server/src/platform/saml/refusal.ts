import type { SamlRefusalReason } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';

/** An answer of a SAML provider that does not hold. Its message is for the log and carries nothing of the answer. */
export class SamlRefusal extends Error {
  override name = 'SamlRefusal';
  readonly reason: SamlRefusalReason;

  constructor(reason: SamlRefusalReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
