-- Staff adds and removes the further numbers of a country's lines.
grant insert, delete on line_numbers to velvetline_app;

-- Whether something is still to be paid to somebody for what others have earned.
create index earning_lines_of_payee on earning_lines (payee_id, month) where payee_id <> agent_id;
