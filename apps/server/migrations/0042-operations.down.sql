DROP TABLE operation_failures;
DROP TABLE operations;
