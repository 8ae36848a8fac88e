/** The chapters before the calls: what holds for all of them. */
export function Guide() {
  return (
    <>
      <section id="authentication">
        <h2>Authentication</h2>
        <p>
          Scripts and other systems send an API token: <code>Authorization: Bearer acct_…</code>. Administrators make
          tokens at <a href="/tokens">API tokens</a>, with the scopes that the work needs, a day on which they end, and
          if wanted for one organization. A token may never do more than its person. It is shown once; only its hash is
          stored.
        </p>
        <pre>
          {
            'curl https://account.example/appapi/devices \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"page": 1, "per_page": 50}\''
          }
        </pre>
        <p>
          A token outside of its scopes gets 403 with the <code>scope</code> that is needed, <code>null</code> where
          tokens may not call. An unknown, ended or expired token gets 401. A token in an address is refused with 400
          and ended, because addresses stand in logs.
        </p>
        <p>
          Browsers send the session cookie, and with everything but GET the token of the document in{' '}
          <code>X-CSRF-TOKEN</code>. Displays send the token of their enrolment as a bearer token.
        </p>
      </section>
      <section id="requests">
        <h2>Requests and responses</h2>
        <p>
          Bodies are JSON in UTF-8, or <code>multipart/form-data</code> where a file is taken. Unknown fields are
          ignored. Times are UTC as <code>YYYY-MM-DD HH:mm:ss</code>, days are <code>YYYY-MM-DD</code>. Successful calls
          have status 200, creations too. Every response has a <code>x-request-id</code>, which the log has too.
        </p>
      </section>
      <section id="errors">
        <h2>Errors</h2>
        <pre>{'{"message": "Enter a name.", "errors": {"name": ["Enter a name."]}}'}</pre>
        <p>
          <code>message</code> is a sentence in the language of the person, <code>errors</code> comes with 422 and has
          the messages of each field. A record that does not exist and one that is not the caller’s to see are both 404.
          429 has <code>Retry-After</code> in seconds; wait that long. After 503 try again with growing pauses.
        </p>
      </section>
      <section id="lists">
        <h2>Lists</h2>
        <p>
          A list is a POST with <code>page</code>, <code>per_page</code> (10, 20, 50 or 100), <code>order_by</code> and{' '}
          <code>filters</code>; all may be left out. Rows of equal values are ordered by id, so pages neither repeat nor
          leave out a row that does not move. <code>meta.last_page</code> says when to stop. Without paging and order a
          list returns the choices of a dropdown: <code>id</code> and <code>name</code>.
        </p>
      </section>
      <section id="saving">
        <h2>Saving</h2>
        <p>
          Send the <code>updated_at</code> that you read: if another person has changed the record since, the save gets
          422 under <code>updated_at</code> and changes nothing. Without it the last save wins.
        </p>
      </section>
      <section id="webhooks">
        <h2>Webhooks</h2>
        <p>
          <a href="/webhooks">A webhook</a> is an address that hears of what the activity records, by{' '}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Each message is signed with the secret of
          the first response; verify <code>webhook-signature</code> with one of its libraries, refuse an old{' '}
          <code>webhook-timestamp</code>, and treat two messages of one <code>webhook-id</code> as one.
        </p>
        <pre>
          {
            '{"type": "device.updated", "timestamp": "2026-01-31T12:00:00Z",\n "data": {"action": "device.updated", "subject_kind": "device", "subject_id": 7, …}}'
          }
        </pre>
        <p>
          Answer with 2xx within ten seconds. Otherwise the message comes again after 5 seconds, 5 and 30 minutes, 2, 5,
          10, 14, 20 and 24 hours; meanwhile later ones about the same record wait. After a day without an answer the
          webhook is paused, and who made it gets a mail.
        </p>
      </section>
      <section id="versions">
        <h2>Versions and deprecation</h2>
        <p>
          Within a major release, calls keep their method, path, required fields and meaning. A minor release may add
          calls, optional fields, fields of responses and values of filters: ignore what you do not know. What will go
          is named in the changelog at least one minor release, and six months, before the major release in which it
          goes.
        </p>
        <p>
          <a href="/openapi.json">openapi.json</a> is this reference for programs (OpenAPI 3.1).
        </p>
      </section>
    </>
  );
}

/** The chapters of the guide, by their places. */
export const chapters = {
  authentication: 'Authentication',
  requests: 'Requests and responses',
  errors: 'Errors',
  lists: 'Lists',
  saving: 'Saving',
  webhooks: 'Webhooks',
  versions: 'Versions and deprecation',
} as const;
