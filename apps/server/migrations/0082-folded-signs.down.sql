CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words COLLATE "C") ELSE
  left(normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe2f\ufeff]',
    '', 'g') COLLATE "default"), 'ςøłđðħıٱىیکة', 'σolddhiاييكه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC), 320) COLLATE "C" END;

DELETE FROM cloud_file_marks m WHERE order_by = 'name' AND EXISTS (
  SELECT FROM cloud_files f WHERE f.provider_id = m.provider_id AND f.name_key <> search_fold(f.name));
CALL refresh_folds();
DROP PROCEDURE refresh_folds;
