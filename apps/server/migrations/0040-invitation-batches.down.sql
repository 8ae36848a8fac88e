DROP FUNCTION enqueue_jobs;
DROP TABLE invitation_paces;
DROP TABLE invitation_batch_people;
DROP TABLE invitation_batches;
