DROP TABLE morning_mails;
