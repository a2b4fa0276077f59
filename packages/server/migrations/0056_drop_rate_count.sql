-- rate_limit took its place; no release that runs beside this one uses it.
drop table rate_count;
