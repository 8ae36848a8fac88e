DROP TABLE installation;
DROP INDEX organizations_logo, users_wallpaper, users_profilepic;
