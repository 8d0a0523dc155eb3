-- The staff's list of payments, largest first.
create index payments_by_amount on payments (gross_minor desc, id desc);

-- lpad cuts what is longer than its length: the millionth receipt of a year would have had the number of the hundred thousandth.
alter table payments drop column receipt_number;
alter table payments add column receipt_number text unique generated always as (
  lpad(receipt_year::text, 4, '0') || '-' || lpad(receipt_serial::text, greatest(6, length(receipt_serial::text)), '0')
) stored;
