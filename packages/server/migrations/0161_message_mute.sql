-- Whether the person is told of what comes in a conversation.
alter table message_participant add column muted boolean not null default false;
