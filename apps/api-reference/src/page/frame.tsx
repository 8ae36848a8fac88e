import { apiReferencePath, maxReferenceSearch, type ReferenceSlot } from '@account/contract/pages/api-reference';
import type { Operation } from '../contract/operations.ts';
import { chapters } from './guide.tsx';

/** Where the server puts a part of the document. */
const slot = (name: ReferenceSlot): string => `{{${name}}}`;

/** The place of a group in the document: `Companion cloud` is at `companion-cloud`. */
export const anchorOf = (group: string): string => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

function Contents({ groups }: { groups: ReadonlyMap<string, readonly Operation[]> }) {
  return (
    <nav aria-label="Contents">
      <ul>
        {Object.entries(chapters).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      {[...groups].map(([group, operations]) => (
        <div key={group}>
          <a className="group" href={`#${anchorOf(group)}`}>
            {group}
          </a>
          <ul>
            {operations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className={`method ${method.toLowerCase()}`}>{method}</span>
                  {path.replace(/^\/appapi/, '')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Search() {
  return (
    <search>
      <form action={apiReferencePath} id="search">
        <label htmlFor="q">Search the calls</label>
        <div className="field">
          <input
            id="q"
            name="q"
            type="search"
            maxLength={maxReferenceSearch}
            autoComplete="off"
            placeholder="device, POST /appapi/user, organization_id"
            defaultValue={slot('searched')}
          />
          <button type="submit">Search</button>
        </div>
        <p id="found" role="status">
          {slot('found')}
        </p>
        <a href={apiReferencePath}>Show all calls</a>
      </form>
    </search>
  );
}

function Token() {
  return (
    <form id="token" hidden>
      <label htmlFor="bearer">Token to try calls with</label>
      <input id="bearer" type="password" autoComplete="off" spellCheck={false} placeholder="acct_…" />
      <p>It stays in this page and is gone when the page is closed. Calls change what they change.</p>
    </form>
  );
}

/** The document around the calls. */
export function Frame({ groups }: { groups: ReadonlyMap<string, readonly Operation[]> }) {
  return (
    <>
      <header>
        <a className="home" href="/">
          Account
        </a>
        <a href="/openapi.json">openapi.json</a>
      </header>
      <div className="columns">
        <Contents groups={groups} />
        <main>
          <h1>API reference</h1>
          <p className="lead">Every call of this installation: who may make it, what it takes and what it returns.</p>
          <Search />
          <Token />
          <div id="guide">{slot('guide')}</div>
          <div id="calls">{slot('calls')}</div>
        </main>
      </div>
    </>
  );
}
