-- A deleted message takes back what everybody was told of it, whoever is in its conversation by then.
create index notification_of_message on notification (key) where type = 'private_message';
