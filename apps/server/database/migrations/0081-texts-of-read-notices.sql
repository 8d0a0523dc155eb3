-- A notice that means nothing to us, or whose meaning is an event of its own, names a payer whom no deletion of an account finds by it.
update provider_events set body = ''::bytea where event is null and state = 'handled' and body <> ''::bytea;
