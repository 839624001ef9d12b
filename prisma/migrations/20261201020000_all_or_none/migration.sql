-- Several decisions are raised in one transaction or none is. Whoever writes them asks at the end whether all are there;
-- where one is missing (its call was raised by somebody else in this moment, or what was read is no longer so), the
-- transaction ends here, and is decided again.
CREATE FUNCTION all_or_none(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM decision WHERE id = ANY (wanted)) < cardinality(wanted) THEN
    RAISE EXCEPTION 'somebody was faster' USING ERRCODE = 'CS001';
  END IF;
END $$;
