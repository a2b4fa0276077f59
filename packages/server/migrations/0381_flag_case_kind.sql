-- The queue of one kind: its page and its count read as many cases as they show, and not those of all kinds before.
create index flag_case_kind on flag_case (contribution_type, last_flagged_at desc, target_id desc);
