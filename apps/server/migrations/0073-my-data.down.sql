DROP TABLE personal_archives;
