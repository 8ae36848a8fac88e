-- Why: O’Brien was not found by `O'Brien`, `12–14` not by `12-14`, ١٢ not by `12`: keyboards, phones and word processors
-- write other signs for the same. A search folds dashes, apostrophes and the digits of living scripts now, as codes and
-- addresses do (docs/decisions/0053).

-- The same is in packages/contract/src/values/search-fold.ts. ASCII stays as it was, so that few rows change.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words COLLATE "C") ELSE
  left(normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(replace(words, '´', ''''), NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20ff\ufe00-\ufe2f\ufeff]',
    '', 'g') COLLATE "default"),
    'ςøłđðħıٱىیکة' || '‐‑‒–—―˗⁃−֊־᠆〜〰゠' || '‘’‛′。'
      || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
      || '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩',
    'σolddhiاييكه' || repeat('-', 15) || '''''''''.' || repeat('0123456789', 16)),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC), 320) COLLATE "C" END;

-- The lock makes writers wait: a key that the old function computed during the UPDATE would stay.
CREATE PROCEDURE refresh_folds() LANGUAGE plpgsql AS $$
DECLARE
  stale record;
BEGIN
  FOR stale IN
    WITH keys AS (
      SELECT a.attrelid, a.attname, d.oid AS definition, pg_get_expr(d.adbin, d.adrelid) AS expression
      FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attgenerated = 's' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace)
    SELECT k.attrelid::regclass AS name,
      string_agg(format('%I IS DISTINCT FROM (%s)', k.attname, k.expression), ' OR ') AS differs,
      (SELECT string_agg(format('%1$I = %1$I', b.attname), ', ') FROM pg_attribute b
        WHERE b.attrelid = k.attrelid AND b.attgenerated = '' AND b.attnum IN (SELECT p.refobjsubid FROM pg_depend p
          WHERE p.classid = 'pg_attrdef'::regclass AND p.objid = ANY (array_agg(k.definition)))) AS same
    FROM keys k WHERE k.expression LIKE '%search_fold(%' GROUP BY k.attrelid ORDER BY k.attrelid::regclass::text
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', stale.name);
    EXECUTE format('UPDATE %s SET %s WHERE %s', stale.name, stale.same, stale.differs);
  END LOOP;
END
$$;
COMMENT ON PROCEDURE refresh_folds IS 'For migrations: computes keys anew where search_fold has changed';

-- Positions in the order of names are wrong where names have moved.
DELETE FROM cloud_file_marks m WHERE order_by = 'name' AND EXISTS (
  SELECT FROM cloud_files f WHERE f.provider_id = m.provider_id AND f.name_key <> search_fold(f.name));
CALL refresh_folds();
