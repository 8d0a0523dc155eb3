-- Other spellings of a category's slug, in either language; the pages redirect from them to the canonical one.

create table category_aliases (
  alias text primary key check (alias = lower(alias) and alias ~ '^[^[:space:]/]{1,60}$'),
  category_slug text not null references categories (slug) on delete cascade
);

create index category_aliases_of_category on category_aliases (category_slug);

grant select, insert, update, delete on category_aliases to velvetline_app;

-- Installations that have their categories already; a new one brings its aliases along.
insert into category_aliases (alias, category_slug)
select known.alias, categories.slug
from categories
join (
  values
    ('milfs', 'milf'), ('reife-frauen', 'milf'), ('mature', 'milf'),
    ('blonde', 'blond'), ('blondinen', 'blond'), ('blondes', 'blond'),
    ('grosse-brueste', 'big-boobs'), ('große-brüste', 'big-boobs'), ('busen', 'big-boobs'), ('bigboobs', 'big-boobs'),
    ('busty', 'big-boobs'), ('curvy', 'big-boobs'),
    ('muendlich', 'oral'), ('oralsex', 'oral'), ('oral-sex', 'oral'),
    ('po', 'behind'), ('hintern', 'behind'), ('bottom', 'behind'),
    ('oma', 'granny'), ('omas', 'granny'), ('grannies', 'granny'),
    ('fetisch', 'fetish'), ('fetische', 'fetish'), ('fetishes', 'fetish'), ('kink', 'fetish'),
    ('latinas', 'latina'),
    ('ebenholz', 'ebony'), ('ebonies', 'ebony'),
    ('bruenette', 'brunette'), ('bruenett', 'brunette'), ('brünette', 'brunette'), ('brünett', 'brunette'),
    ('brunettes', 'brunette')
) as known (alias, slug) on known.slug = categories.slug;
