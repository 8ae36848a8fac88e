DROP TABLE manufacturer_apps;
DROP TABLE network_drives;
