-- The address that an account had before it was changed gets a link that undoes the change.
alter table account_tokens
  drop constraint account_tokens_kind_check,
  add constraint account_tokens_kind_check check (
    kind in ('confirm_email', 'change_email', 'reset_password', 'take_back_email', 'prove_phone', 'second_factor')
  );

-- A link for a new password works only while the account has the address to which it was sent.
update account_tokens t set subject = a.email
from accounts a
where a.id = t.account_id and t.kind = 'reset_password' and t.used_at is null;
