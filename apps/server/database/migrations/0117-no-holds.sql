-- Nothing has ever set Nuggets aside. The table, wallets.held and what chat_send_member_message answers of it stay for one version: nodes of
-- the one before read them.
do $$
begin
  if exists (select from credit_holds) then
    raise exception 'Nuggets are set aside in credit_holds, which no version has ever done by itself: keep the version before, make a backup and tell its engineers';
  end if;
end
$$;

drop function if exists credits_place_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz);
drop function if exists credits_book_hold(uuid, uuid, bigint, text, text, text, text, text, bytea, timestamptz, timestamptz);
drop function if exists credits_resolve_hold(uuid, uuid, text, timestamptz);
drop function if exists credits_end_hold(uuid, uuid, text, timestamptz);
delete from pgboss.schedule where name = 'expire-credit-holds';

-- Checks of the ledger no longer know these two figures. How many differences there were stays.
update ledger_checks set differences = coalesce(
  (select jsonb_agg(one) from jsonb_array_elements(differences) one where one ->> 'what' not in ('held', 'open_holds')), '[]'
)
where differences @> '[{"what": "held"}]' or differences @> '[{"what": "open_holds"}]';
