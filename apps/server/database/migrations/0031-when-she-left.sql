-- When an agent last closed her workspace on purpose; `last_seen_at` is empty from then on. A member who writes to somebody who has been away
-- for hours is told so first.
alter table agents add column left_at timestamptz;
