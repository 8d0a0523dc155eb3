-- The two secrets that had tables of their own are kept with the others, so that they can be drawn again too.
insert into server_secrets (name, secret, created_at)
select 'contact-forms', secret, now() from contact_form_key
union all
select 'notices-off', secret, now() from favourite_notice_key;

drop table contact_form_key;
drop table favourite_notice_key;
