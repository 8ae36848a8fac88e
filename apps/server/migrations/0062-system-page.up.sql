ALTER TABLE installation ADD COLUMN drilled_at timestamptz;
COMMENT ON COLUMN installation.drilled_at IS 'When a backup was last read to its end';

-- The role of requests cannot read the queue; this counts its jobs.
CREATE FUNCTION queue_state(OUT ready integer, OUT scheduled integer, OUT running integer, OUT failed integer,
  OUT oldest double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT count(*) FILTER (WHERE state = 'ready'), count(*) FILTER (WHERE state = 'scheduled'),
    count(*) FILTER (WHERE state = 'running'), count(*) FILTER (WHERE state = 'failed'),
    coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE state = 'ready')), 0)
  INTO ready, scheduled, running, failed, oldest
  FROM (SELECT run_at, CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
    WHEN run_at > now() THEN 'scheduled' ELSE 'ready' END AS state FROM graphile_worker.jobs) j;
END
$$;
REVOKE ALL ON FUNCTION queue_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_state TO account_system;
