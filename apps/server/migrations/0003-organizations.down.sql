DROP FUNCTION count_organization_move();
DROP FUNCTION count_organization_members();
DROP TABLE organization_panel_roles;
DROP TABLE organizations;
