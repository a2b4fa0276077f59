/**
 * Statements of the control, written by hand: each makes the whole reply to a visitor as text, with the visibility the server
 * applies. `origin` is the server's own, so that addresses agree. Texts that hold references to pictures or people, and accounts
 * with metadata, are beyond it; the data measured has none.
 */
export interface ControlStatements {
  /** Parameters: offset. One row, `body`. */
  explore: string;
  /** Parameters: id. One row, or none where the server answers 404. */
  post: string;
  /** Parameters: id. */
  profile: string;
  /** Parameters: id of a contribution. Its first comments, as JSON. */
  comments: string;
  /** Parameters: id. A contribution of any type. */
  contribution: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const image = (origin: string, alias: string, variant: string): string =>
  `case when ${alias}.id is not null then ${quoted(`${origin}/media/`)} || ${alias}.id || '/${variant}/' || ${alias}.hash || '.webp' end`;

const tag = `json_build_object('id', t.id, 'type', t.type, 'name', t.name, 'description', t.description, 'color', t.color,
  'visible', t.visible, 'visibility_boost', t.visibility_boost, 'active', t.active, 'deleted', t.deleted)`;

/** A person: `u` with its pictures `ua` and `uc`. Keys without a value are left out as the server does. */
const user = (origin: string, more = ""): string => `(
  '{' || coalesce('"language":' || to_json(u.language) || ',', '') || coalesce('"deleted_at":' || to_json(u.deleted_at) || ',', '')
  || substr(json_build_object('id', u.id, 'username', u.username, 'real_name', u.real_name,
    'avatar', coalesce(${image(origin, "ua", "small")}, ${quoted(`${origin}/api/v2/avatar/`)} || u.id), 'cover', ${image(origin, "uc", "original")},
    'ext_id', u.ext_id, 'bio', u.bio, 'location', u.location, 'description', u.description, 'website', u.website,
    'date_of_birth', u.date_of_birth, 'gender', u.gender, 'date_joined', u.date_joined,
    'tags', coalesce((select json_agg(${tag} order by t.name, t.id) from membership tm join tag t on t.id = tm.object_id
      where tm.kind = 'tag' and tm.user_id = u.id and tm.active and t.active and t.visible and not t.deleted), '[]'),
    'reputation', u.reputation, 'status', u.status, 'deleted', u.deleted_at is not null, 'role', u.role,
    'community_badge', coalesce(u.role in ('admin', 'moderator', 'editor'), false), 'connection_status', null,
    'followers_counter', u.followers_counter, 'followings_counter', u.followings_counter, 'categories_counter', u.categories_counter,
    'discussions_counter', u.discussions_counter, 'posts_counter', u.posts_counter, 'statuses_counter', u.statuses_counter,
    'polls_counter', u.polls_counter, 'connections_counter', u.connections_counter${more})::text, 2))`;

const category = (origin: string): string => `json_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'slogan', g.slogan,
  'name_synonyms', g.name_synonyms, 'order', g."order", 'html_info', g.html_info, 'seo_title', g.seo_title,
  'seo_description', g.seo_description, 'auto_follow', g.auto_follow, 'active', g.active, 'deleted', g.deleted,
  'image_original', ${image(origin, "gi", "original")}, 'image_bigger', ${image(origin, "gi", "big")},
  'image_big', ${image(origin, "gi", "medium")}, 'image_medium', ${image(origin, "gi", "small")},
  'image_small', ${image(origin, "gi", "small")}, 'emotional_image_original', ${image(origin, "gc", "original")},
  'emotional_image_position', g.emotional_image_position, 'lastmod_datetime', g.lastmod_datetime,
  'stream_order_by', g.stream_order_by, 'tags', coalesce((select json_agg(${tag} order by t.name, t.id)
    from category_tag ct join tag t on t.id = ct.tag_id where ct.category_id = g.id and t.active and not t.deleted), '[]'),
  'followers_counter', g.followers_counter, 'followed', false, 'content_only_staff', g.content_only_staff)`;

const media = (origin: string): string => `json_build_object('id', m.id, 'added_at', m.added_at, 'type', m.type, 'title', m.title,
  'description', m.description, 'url', m.url, 'image', ${image(origin, "m", "original")}, 'image_width', m.width,
  'image_height', m.height, 'image_mimetype', 'image/webp', 'embed', m.embed, 'size', m.size_bytes, 'mimetype', m.mimetype,
  'order', cm.position)`;

const reaction = (origin: string): string => `json_build_object('id', r.id, 'label', r.label, 'sentiment', r.sentiment,
  'image', case when r.image like '/%' then ${quoted(origin)} || r.image else r.image end, 'active', r.active)`;

/** A contribution: `c`, with its author as `user` takes it. */
const contribution = (origin: string): string => `(
  '{' || coalesce('"title":' || to_json(c.title) || ',', '')
  || '"author":' || ${user(origin)} || ','
  || substr(json_build_object('id', c.id, 'type', c.type, 'slug', c.slug, 'html', c.html, 'summary', c.summary,
    'categories', coalesce((select json_agg(${category(origin)} order by g.id) from contribution_category cc join category g on g.id = cc.category_id
      left join media gi on gi.id = g.image_media_id left join media gc on gc.id = g.cover_media_id where cc.contribution_id = c.id), '[]'),
    'addressing', coalesce((select json_agg(${tag} order by t.id) from audience a join tag t on t.id = a.ref_id
      where a.contribution_id = c.id and a.kind = 'tag'), '[]'),
    'medias', coalesce((select json_agg(${media(origin)} order by cm.position) from contribution_media cm join media m on m.id = cm.media_id
      where cm.contribution_id = c.id and not cm.inline), '[]'),
    'location', c.location, 'added_at', c.added_at, 'last_activity_at', c.last_activity_at, 'deleted', c.deleted_at is not null,
    'collapsed', c.collapsed, 'comment_count', c.comment_count, 'share_count', c.share_count, 'view_count', c.view_count,
    'follower_count', c.follower_count, 'vote_count', c.vote_count, 'flag_count', c.flag_count,
    'reactions_count', coalesce((select json_agg(json_build_object('count', e.value::int, 'reaction', ${reaction(origin)})
      order by e.value::int desc, r.id) from jsonb_each_text(c.reaction_counts) e join reaction r on r.id = e.key::int
      where e.value::int > 0), '[]'),
    'summary_html', c.summary_html, 'summary_truncated', c.summary_truncated, 'group', null, 'event', null, 'poll', null,
    'last_edited_at', c.last_edited_at, 'scheduled_at', c.scheduled_at, 'draft', c.draft, 'followed', false, 'suspended', false,
    'voted', false, 'reaction', null)::text, 2))`;

const visible = `c.listed and exists (select from audience v where v.contribution_id = c.id and v.kind = 'all')`;
const withPictures = `left join media ua on ua.id = u.avatar_media_id left join media uc on uc.id = u.cover_media_id`;
const pageSize = 10;

const one = (origin: string): string => `
    select ${contribution(origin)} as body from contribution c
    join "user" u on u.id = c.author_id and u.status <> 'b' ${withPictures}
    where c.id = $1 and ${visible}`;

export function controlStatements(origin: string): ControlStatements {
  const list = `${origin}/api/v2/feed/explore/?limit=${pageSize}&offset=`;
  return {
    explore: `
    with found as materialized (
      select c.*, row_number() over (order by c.added_at desc, c.id desc) as place from contribution c
      join "user" au on au.id = c.author_id and au.status <> 'b'
      where ${visible} order by c.added_at desc, c.id desc limit ${pageSize + 1} offset $1::int)
    select '{"count":' || $1 + (select count(*) from found) || ',"next":' || coalesce(to_json(max(e.next))::text, 'null') || ',"previous":' || case when $1 > 0
        then to_json(${quoted(list)} || greatest(0, $1 - ${pageSize}))::text else 'null' end
      || ',"results":[' || coalesce(string_agg('{"type":"' || c.type || '","has_boost":false,"' || c.type || '":' || ${contribution(origin)} || '}', ','
        order by c.place), '') || ']}' as body
    from found c join "user" u on u.id = c.author_id ${withPictures}
    left join lateral (
      select ${quoted(list)} || $1 + ${pageSize} || '&cursor=' || rtrim(translate(encode(convert_to(
        '["' || replace(c.added_at::text, ' ', 'T') || ':00",' || c.id || ']', 'UTF8'), 'base64'), e'+/\\n', '-_'), '=') as next
      where c.place = $1 + ${pageSize} and exists (select from found where place > $1 + ${pageSize})) e on true
    where c.place <= $1 + ${pageSize}`,
    post: `${one(origin)} and c.type = 'post'`,
    contribution: one(origin),
    comments: `
    select coalesce(json_agg(json_build_object('id', k.id, 'html', k.html, 'added_at', k.added_at, 'vote_count', k.vote_count,
      'author', ${user(origin)}::json) order by k.added_at, k.id), '[]')::text as body
    from (select * from comment where contribution_id = $1 and parent_id is null and deleted_at is null
      order by added_at, id limit ${pageSize}) k
    join "user" u on u.id = k.author_id ${withPictures}`,
    profile: `
    select ${user(origin, ", 'can_send_pm_to', false")} as body from "user" u ${withPictures} where u.id = $1 and u.status in ('a', 'b')`,
  };
}
