-- Staff approve what a rule held: an act of its own. It was recorded as `ignore` or `dismiss`.
alter table moderation_act drop constraint moderation_act_act_check;
alter table moderation_act add constraint moderation_act_act_check
  check (act in ('hide', 'delete', 'restore', 'ignore', 'dismiss', 'warn', 'block', 'unblock', 'hold', 'approve', 'undo'));
update moderation_act a set act = 'approve' from moderation_act h
where a.act in ('ignore', 'dismiss') and h.id = a.reverses_id and h.act = 'hold';
