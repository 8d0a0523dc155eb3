-- Archives of personal data are stored encrypted, in pieces.
alter table data_exports
  -- The key of the pieces, itself encrypted; gone once the archive is.
  add column sealed_key bytea,
  -- Of the run that wrote the pieces: another run of the same archive writes others.
  add column run_id uuid,
  add constraint data_exports_key_of_run check ((sealed_key is null) = (run_id is null));

-- Archives from before lie there in the clear. They end now; the next clean-up deletes the files.
update data_exports set expires_at = ready_at where state = 'ready';
