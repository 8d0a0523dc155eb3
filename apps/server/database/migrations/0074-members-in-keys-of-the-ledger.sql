-- Every unique key of a table that is divided by members names the member (decision 45). The column that finds a row by itself stays the
-- first: looking it up costs what it did before.

alter table ledger_transfers
  drop constraint ledger_transfers_idempotency_key_key,
  add constraint ledger_transfers_once unique (idempotency_key, member_id);

alter table credit_holds
  drop constraint credit_holds_pkey,
  drop constraint credit_holds_idempotency_key_key,
  add constraint credit_holds_pkey primary key (id, member_id),
  add constraint credit_holds_once unique (idempotency_key, member_id);

drop function if exists credits_resolve_hold(uuid, text, timestamptz);
drop function if exists credits_end_hold(uuid, text, timestamptz);

alter table auto_reload_runs drop constraint auto_reload_runs_pkey, add constraint auto_reload_runs_pkey primary key (id, member_id);
alter table care_changes drop constraint care_changes_pkey, add constraint care_changes_pkey primary key (id, member_id);

alter table favourites
  drop constraint favourites_notice_id_key,
  add constraint favourites_of_notice unique (notice_id, account_id);
alter table notification_settings
  drop constraint notification_settings_off_id_key,
  add constraint notification_settings_of_off_id unique (off_id, account_id);
