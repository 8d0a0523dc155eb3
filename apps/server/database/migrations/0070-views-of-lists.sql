-- Views are kept of more lists than the members.
alter table list_views drop constraint list_views_list_check,
  add constraint list_views_list_check check (list in ('members', 'payments', 'calls', 'audit', 'profiles'));
