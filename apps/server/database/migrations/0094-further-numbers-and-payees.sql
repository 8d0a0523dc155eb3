-- Staff adds and removes the further numbers of a country's lines.
grant insert, delete on line_numbers to velvetline_app;
