-- Runs that nobody knows of whether a call of theirs arrived are found by their reason, a code and a value since 0605:
-- those that were held before it still keep a sentence.
update run set waiting_for = '["unsure",' || to_json(found.label)::text || ']'
from (
  select id, coalesce(
    substring(waiting_for from '^The call may or may not have been made — in "(.*)"\. Check the other system, then '),
    substring(waiting_for from '^"(.*)": unsure whether its call was made\. Check the other side, then ')) as label
  from run where status = 'HOLD' and not starts_with(waiting_for, '["')) found
where run.id = found.id and found.label is not null;
