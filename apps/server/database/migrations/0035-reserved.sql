-- Nothing: the number belongs to another change that is being made at the same time.
select 1;
