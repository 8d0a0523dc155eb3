-- A call that the member's own pause has ended says so: the Nuggets were not used up.
alter table calls drop constraint calls_end_reason_check;
alter table calls add constraint calls_end_reason_check check (end_reason in (
  'caller_hung_up', 'consultant_hung_up', 'declined', 'missed', 'unreachable', 'cancelled', 'terminated', 'paused', 'time_limit',
  'caller_lost', 'consultant_lost', 'failed', 'hung_up_by_staff'
));
