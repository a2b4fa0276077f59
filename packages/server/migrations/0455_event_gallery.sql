-- Pictures in the gallery of an event have a purpose of their own: who may see them depends on the event as it is when they are asked for.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('contribution', 'avatar', 'cover', 'category', 'brand', 'message', 'group', 'hidden_group', 'event',
    'hidden_event', 'event_gallery', 'course', 'hidden_course', 'lesson'));
update media set purpose = 'event_gallery' where id in (select media_id from event_media);
