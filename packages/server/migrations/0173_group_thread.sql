-- The newest message of a group's conversation. Its members are those of the group: a message changes no row of theirs, and a row of
-- message_participant comes when somebody reads, mutes or deletes the conversation.
alter table message_thread add column last_message_id bigint;
