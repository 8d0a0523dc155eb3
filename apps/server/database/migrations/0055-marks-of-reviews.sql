-- Reviews are looked through for everything that messages are.
alter table reviews
  drop constraint reviews_marks_check,
  add constraint reviews_marks_check check (marks <@ array['phone', 'email', 'messenger', 'payment', 'meeting', 'link']);
