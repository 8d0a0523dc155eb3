-- What a credit note says about its payee and their VAT, and who had a hand in the return of a payout.

-- The postal address, encrypted as the bank account is; null where none was given yet.
alter table payout_details add column sealed_address bytea;

alter table payouts
  -- The person's part of what was earned, where their agency divides it.
  add column person_micros bigint,
  -- Null where nothing is paid, and for statements from before credit notes had taxes.
  add column vat_treatment text check (vat_treatment in ('vat', 'small_business', 'not_liable', 'reverse_charge', 'outside_eu')),
  add column vat_basis_points integer not null default 0 check (vat_basis_points >= 0),
  -- On top of the amount; both are paid.
  add column vat_minor bigint not null default 0 check (vat_minor >= 0),
  -- Name, address and tax number of the payee as they were at the closing, encrypted.
  add column sealed_tax_facts bytea,
  -- The first of the two people who say that the bank has returned what was paid.
  add column return_asked_by uuid references accounts (id),
  add column return_asked_at timestamptz,
  add column return_asked_reason text,
  -- Who said that it was returned or is due again: they cannot release it again.
  add column return_hands uuid[] not null default '{}',
  add check (vat_treatment is null or sealed_tax_facts is not null),
  add check (vat_minor = 0 or vat_treatment = 'vat'),
  add check ((return_asked_by is null) = (return_asked_at is null) and (return_asked_by is null) = (return_asked_reason is null));

grant update (sealed_tax_facts, return_asked_by, return_asked_at, return_asked_reason, return_hands) on payouts to velvetline_app;
