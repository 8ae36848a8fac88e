import type pg from 'pg';

/**
 * Loads an act for each organization: all of its displays came from another one, the organization n minutes ago that has
 * the id n. Scale 1 is 10,000 acts with about 1,000,000 entries. As many renewed tokens lie between them.
 */
export async function loadActivity(database: pg.Client): Promise<void> {
  await database.query(
    `INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address,
       request_id, before, after, operation_id, is_folded, is_folded_within)
     SELECT now() - d.organization_id * interval '1 minute', 'act' || d.organization_id % 100 || '@example.com',
       'device.assigned', 'device', d.id, d.name, d.organization_id, '10.0.0.1', 'bench',
       jsonb_build_object('organization', other.name), jsonb_build_object('organization', o.name), o.id, folded, folded
     FROM (SELECT id, name, organization_id, row_number() OVER (PARTITION BY organization_id ORDER BY id) > 1 AS folded
         FROM devices WHERE organization_id IS NOT NULL) d
       JOIN organizations o ON o.id = d.organization_id
       JOIN organizations other ON other.id = d.organization_id % (SELECT max(id) FROM organizations) + 1
     ORDER BY d.organization_id DESC, d.id`,
  );
  await database.query(
    `INSERT INTO audit_acts (operation_id, action, since, organization_id, entries)
     SELECT e.operation_id, e.action, act_since(e.created_at), whose.id, count(*)
     FROM audit_entries e CROSS JOIN LATERAL (VALUES (0), (e.organization_id)) whose (id)
     WHERE e.operation_id IS NOT NULL GROUP BY 1, 2, 3, 4`,
  );
  await database.query(
    `INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address,
       request_id)
     SELECT now() - d.organization_id * interval '1 minute', 'display:' || d.id, 'device.token_renewed', 'device', d.id, d.name,
       d.organization_id, '10.0.0.2', 'bench' FROM devices d WHERE d.organization_id IS NOT NULL`,
  );
  await database.query(
    `INSERT INTO operations (user_id, kind, action, target_organization_id, record_ids, done, state, finished_at, address,
       request_id, language, created_at, moved_at)
     SELECT (SELECT min(id) FROM users), 'device', 'assign', o.id, ARRAY[1], 1, 'finished', now(), '10.0.0.1', 'bench', 'en',
       now() - o.id * interval '1 minute', now() FROM organizations o`,
  );
  await database.query('VACUUM ANALYZE');
}
