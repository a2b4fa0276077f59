import { objectGet } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { patchContribution } from "#contribution";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";

/** What is told of a card is asked for once, with what is told meanwhile; not by all who see it at one moment. */
const gatherMs = 1500;
const spreadMs = 1500;

type Props = Pick<Contribution, "type" | "id"> & {
  /** The card. */
  root: RefObject<HTMLElement | null>;
};

/** Keeps the counters of a card up to date while it is in view. Draws nothing. */
export function LiveCounters({ root, ...which }: Props) {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return isInView ? <Watch {...which} /> : null;
}

function Watch({ type, id }: Pick<Contribution, "type" | "id">) {
  const client = useClient();
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = async () => {
    waiting.current = undefined;
    const { comment_count, vote_count, reactions_count, follower_count, share_count } = await client.call(objectGet, {
      params: { type, id },
    });
    const counters = { comment_count, vote_count, reactions_count, follower_count, share_count };
    patchContribution(cache, id, (one) => ({ ...one, ...counters }));
  };
  useTopic(contributionTopic(id), () => {
    // The next hint makes up for a question that fails.
    waiting.current ??= setTimeout(() => void ask().catch(() => undefined), gatherMs + Math.random() * spreadMs);
  });
  return null;
}
