import type { CaseDetail } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { ContributionMedia, RichText } from "#contribution";
import { useClient } from "#core/client";
import { Avatar, Button, ErrorBanner, personName, SkeletonLine, Tag, textLink } from "#core/kit";
import { Link, type RouteName, type RouteParams } from "#core/routing";
import { reportedMessageQuery } from "./case.hooks.ts";
import { messages } from "./case.messages.ts";
import classes from "./case.module.css";

/** What was reported, as its readers see it, and the way to it. */
export function CaseSubject({ detail }: { detail: CaseDetail }) {
  const { kind, id, content, person, group, event, course, deleted_by_author: isGone } = detail;
  return (
    <div className={classes.content}>
      {isGone ? (
        <Tag>
          <FormattedMessage {...messages.deletedByAuthor} />
        </Tag>
      ) : null}
      {content ? <Content content={content} /> : null}
      {kind === "message" ? <Message id={id} /> : null}
      {person ? (
        <p className={classes.person}>
          <Avatar id={person.id} name={personName(person)} src={person.avatar} size={40} />
          <Link route="user_profile" params={{ id: person.id }} className={textLink}>
            {personName(person)}
          </Link>
        </p>
      ) : null}
      {group ? (
        <>
          <Link route="group" params={{ id: group.id, slug: group.slug }} className={textLink}>
            {group.name}
          </Link>
          <p>{group.description}</p>
        </>
      ) : null}
      {event ? (
        <>
          <Link route="event" params={{ id: event.id, slug: event.slug }} className={textLink}>
            {event.name}
          </Link>
          <p>{event.description}</p>
        </>
      ) : null}
      {course ? (
        <>
          <Link route="course" params={{ id: course.id, slug: course.slug }} className={textLink}>
            {course.name}
          </Link>
          <p>{course.description}</p>
        </>
      ) : null}
    </div>
  );
}

function Content({ content }: { content: NonNullable<CaseDetail["content"]> }) {
  const isComment = content.type === "comment";
  return (
    <>
      <RichText html={content.html} size="comment" level={3} />
      {isComment ? null : <ContributionMedia contribution={content} />}
      <Link {...placeOf(content)} className={textLink}>
        <FormattedMessage {...messages.context} />
      </Link>
    </>
  );
}

function placeOf(content: NonNullable<CaseDetail["content"]>): { route: RouteName; params: RouteParams } {
  if (content.type !== "comment") return { route: content.type, params: { id: content.id } };
  const { id, discussion, post, status } = content;
  const [type, on] = discussion ? ["discussion", discussion] : post ? ["post", post] : ["status", status];
  const contribution_id = typeof on === "object" ? on.id : Number(on);
  return { route: "comment", params: { contribution_type: String(type), contribution_id, id } };
}

/** What was said in private is read only when staff ask for it. */
function Message({ id }: { id: number }) {
  const [isRead, setRead] = useState(false);
  const found = useQuery({ ...reportedMessageQuery(useClient(), id), enabled: isRead });
  if (!isRead)
    return (
      <>
        <Button size="sm" onClick={() => setRead(true)}>
          <FormattedMessage {...messages.readMessage} />
        </Button>
        <p className={classes.meta}>
          <FormattedMessage {...messages.readNote} />
        </p>
      </>
    );
  if (found.isPending) return <SkeletonLine />;
  if (!found.data) return <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  return <RichText html={found.data.message} size="comment" level={3} />;
}
