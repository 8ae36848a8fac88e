DROP TABLE display_codes;
