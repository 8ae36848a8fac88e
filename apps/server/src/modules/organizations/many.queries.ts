import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A name as it was asked for, and the organization that has it: names that differ in small letters alone are one. */
export interface NamedOrganization {
  asked: string;
  /** Equal for names that are one. */
  key: string;
  id: number | null;
  name: string | null;
}

export const findNamed = (executor: Executor, names: readonly string[]): Promise<NamedOrganization[]> =>
  executor.rows(
    prepared(sql`
      SELECT wanted.asked, unique_fold(wanted.asked) AS key, o.id, o.name
      FROM unnest(${[...names]}::text[]) AS wanted (asked)
      LEFT JOIN organizations o ON unique_fold(o.name) COLLATE "C" = unique_fold(wanted.asked)`),
  );

/** Names beyond so many get no nearest one, as each takes a search. */
const mostSuggestions = 200;

/** The organization whose name is nearest to each of some names, as far as one is near (by trigrams). */
export const findNearest = (
  executor: Executor,
  names: readonly string[],
): Promise<{ asked: string; id: number; name: string }[]> =>
  executor.rows(
    prepared(sql`
      SELECT wanted.asked, near.id, near.name FROM unnest(${names.slice(0, mostSuggestions)}::text[]) AS wanted (asked)
      CROSS JOIN LATERAL (SELECT o.id, o.name FROM organizations o WHERE o.name_key % search_fold(wanted.asked)
        ORDER BY similarity(o.name_key, search_fold(wanted.asked)) DESC, o.name_key, o.id LIMIT 1) near`),
  );

/** Which of some other names is nearest to each of some names, where it is nearer than any that an organization has. */
export const findNearestAmong = (
  executor: Executor,
  names: readonly string[],
  others: readonly string[],
): Promise<{ asked: string; name: string }[]> =>
  executor.rows(
    prepared(sql`
      WITH wanted AS MATERIALIZED (
          SELECT asked, search_fold(asked) AS key FROM unnest(${names.slice(0, mostSuggestions)}::text[]) w (asked)),
        other AS MATERIALIZED (SELECT name, search_fold(name) AS key FROM unnest(${[...others]}::text[]) o (name))
      SELECT DISTINCT ON (w.asked) w.asked, o.name FROM wanted w JOIN other o ON o.key % w.key
      WHERE NOT EXISTS (SELECT FROM organizations g
        WHERE g.name_key % w.key AND similarity(g.name_key, w.key) > similarity(o.key, w.key))
      ORDER BY w.asked, similarity(o.key, w.key) DESC, o.name`),
  );

/** Which of some domains organizations have. */
export const findDomainOwners = (
  executor: Executor,
  domains: readonly string[],
): Promise<{ domain: string; organization_id: number }[]> =>
  executor.rows(
    prepared(sql`
      SELECT domain, organization_id FROM organization_domains WHERE domain = ANY (${[...domains]}::text[])`),
  );

export interface NewOrganization {
  name: string;
  logo_vertical: number;
  logo_horizontal: number;
  domains: readonly string[];
}

/**
 * Creates many organizations; those whose name was taken meanwhile are left out. All insert in one order, so that two
 * lists with the same names do not wait for each other.
 */
export const insertOrganizations = (
  transaction: Transaction,
  organizations: readonly (NewOrganization & { enrolment_code: string })[],
): Promise<{ id: number; name: string }[]> => {
  const column = (name: Exclude<keyof (typeof organizations)[number], 'domains'>) =>
    organizations.map((organization) => organization[name]);
  return transaction.rows(
    prepared(sql`
      INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT * FROM unnest(${column('name')}::text[], ${column('logo_vertical')}::int[],
        ${column('logo_horizontal')}::int[], ${column('enrolment_code')}::text[])
        AS wanted (name, logo_vertical, logo_horizontal, enrolment_code)
      ORDER BY unique_fold(wanted.name) COLLATE "C"
      ON CONFLICT DO NOTHING RETURNING id, name`),
  );
};

/** Gives organizations their first domains. Returns those that got none: another organization has them. */
export const insertDomains = async (
  transaction: Transaction,
  domains: readonly { domain: string; id: number }[],
): Promise<string[]> => {
  const made = await transaction.rows<{ domain: string }>(
    prepared(sql`
      INSERT INTO organization_domains (domain, organization_id)
      SELECT * FROM unnest(${domains.map(({ domain }) => domain)}::text[], ${domains.map(({ id }) => id)}::int[])
        AS wanted (domain, organization_id)
      ORDER BY wanted.domain ON CONFLICT DO NOTHING RETURNING domain`),
  );
  const kept = new Set(made.map(({ domain }) => domain));
  return domains.flatMap(({ domain }) => (kept.has(domain) ? [] : domain));
};
