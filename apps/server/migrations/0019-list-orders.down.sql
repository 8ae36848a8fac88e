DROP PROCEDURE drop_list_order;
DROP PROCEDURE add_list_order;
DROP FUNCTION note_order_moved;
DROP FUNCTION note_order_shifts;
