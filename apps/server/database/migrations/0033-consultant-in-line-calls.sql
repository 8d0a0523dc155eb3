-- The consultant whom a call of the line is for stands under that name in its state.
update line_calls set state = (state - 'lady') || jsonb_build_object('consultant', state -> 'lady') where state ? 'lady';

do $$
begin
  if exists (select from line_calls where state ? 'lady') then
    raise exception 'a call of the line still has its consultant under the old name';
  end if;
end
$$;
