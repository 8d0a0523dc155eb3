-- When it could last not be looked at, or was taken up again for its provider: those come after the others.
alter table subscriptions add column tried_at timestamptz;
