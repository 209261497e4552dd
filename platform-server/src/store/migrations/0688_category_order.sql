-- Categories that were made here stood behind those that come with the product, by name; all of them have places now.
update connector_category c set position = 1000 + n.place
from (select id, row_number() over (order by lower(name_en)) as place from connector_category
      where account_number is null and key is null) n
where c.id = n.id;
