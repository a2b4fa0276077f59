import type { Comment, Contribution } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { FormattedMessage } from "react-intl";
import { AuthorFace, AuthorName, RichText } from "#contribution";
import { useClient } from "#core/client";
import { textLink, Time } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { commentPreviewQuery } from "./comment.hooks.ts";
import { valued } from "./comment.messages.ts";
import classes from "./Comment.module.css";

/** The latest comment in a feed, asked for once the item comes near. Its place is kept from the start. */
export function CommentPreview({ contribution }: { contribution: Contribution }) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNear(root);
  const isOn = useGate("comments");
  const { type, id, comment_count } = contribution;
  const { data: comment, isPending } = useQuery({
    ...commentPreviewQuery(useClient(), { type, id }),
    enabled: isNear && isOn && comment_count > 0,
  });
  if (!isOn || comment_count === 0) return null;
  if (!isPending && (!comment || comment.deleted || comment.collapsed)) return null;
  return (
    <div ref={root} className={classes.preview} aria-busy={(isNear && isPending) || undefined}>
      {comment ? <Preview contribution={contribution} comment={comment} /> : null}
    </div>
  );
}

const Preview = ({ contribution: { type, id, comment_count }, comment }: { contribution: Contribution; comment: Comment }) => (
  <>
    <AuthorFace author={comment.author} size={24} />
    <div className={classes.previewWords}>
      <div className={classes.previewText}>
        <div>
          <AuthorName author={comment.author} /> <RichText html={comment.summary_html ?? comment.summary} size="comment" />
        </div>
      </div>
      <div className={classes.previewMeta}>
        <Time value={comment.added_at} />
        {comment.vote_count > 0 ? (
          <>
            {" · "}
            <FormattedMessage {...valued.likes} values={{ count: comment.vote_count }} />
          </>
        ) : null}
        {comment_count > 1 ? (
          <>
            {" · "}
            <Link route={type} params={{ id }} hash="#comments" className={textLink}>
              <FormattedMessage {...valued.previewMore} values={{ count: comment_count - 1 }} />
            </Link>
          </>
        ) : null}
      </div>
    </div>
  </>
);

/** True once the element has come within a screen of the viewport. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
