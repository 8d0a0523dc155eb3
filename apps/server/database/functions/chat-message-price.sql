-- In hundredths of a Nugget. The charge and every price that is shown use it.
create or replace function chat_message_price(p_is_subscriber boolean) returns bigint
language sql immutable as $$
  select case when p_is_subscriber then 50 else 100 end::bigint
$$;

revoke execute on function chat_message_price from public, velvetline_app;
grant execute on function chat_message_price to velvetline_app;
