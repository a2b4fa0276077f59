import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Notification } from "@cortile/contract/entity";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import { defaultRoutes, buildPath } from "#core/routing";
import { intlOf } from "#core/locale";
import { comment, contribution, person } from "#vote/testing";
import { kindOfType, kinds, typeOfCode } from "./kinds.ts";
import { messagesIt } from "./notification.own.it.ts";
import { prependSnippet, unitsOf } from "./notification.hooks.ts";
import { block, everyType, group, live, notification } from "./testing/index.ts";
import { plainParts, sentenceOf, viewOf, type View } from "./view.tsx";

afterEach(cleanup);

const types = Object.keys(activityCodes) as NotificationType[];
const english = intlOf("en", {}, "UTC");
const italian = intlOf("it", messagesIt, "UTC");

/** The lists of the published contract, realtime.md, and our own `moderation_held` (1012): the composer says it as the text is sent. */
const withoutRow = [57, 58, 59, 60, 98, 99, 105];
const withoutToast = [50, 51, 52, 54, 57, 58, 59, 60, 65, 66, 67, 68, 69, 70, 71, 75, 76, 77, 78, 79, 98, 99, 105, 1012];
const withoutPage = [57, 58, 59, 60, 98, 105];

const viewed = (type: NotificationType, about = everyType[type]): View => {
  const view = viewOf([notification(type, about)]);
  if (!view) throw new Error(`${type} is not shown`);
  return view;
};
const said = (view: View, intl = english, reacts = false): string =>
  render(<>{sentenceOf(intl, view, plainParts, { myId: 7, reacts })}</>).container.textContent;
const addressOf = ({ target }: View): string | null => target && buildPath(defaultRoutes[target.route], target.params);

it("a message to a group leads to the group's conversation, not to its sender's", () => {
  const { message } = everyType.private_message;
  if (!message) throw new Error("no message");
  const view = viewed("private_message", { message: { ...message, group: group() } });
  expect(view.target).toEqual({ route: "user_messages", search: "?group=5" });
});

it("quotes a long text up to the end of a word", () => {
  const html = `<p>${"Long words ".repeat(40)}</p>`;
  const quotes = [
    viewed("vote_up", { post: contribution({ html }) }).excerpt,
    viewed("comment", { comment: { ...comment(), html } }).excerpt,
  ];
  for (const quote of quotes) {
    expect(quote).toMatch(/^(Long words )+Long( words)?…$/);
    expect(quote.length).toBeLessThanOrEqual(201);
  }
  expect(viewed("comment", { comment: { ...comment(), html: `a${"🔥".repeat(300)}` } }).excerpt).toBe(`a${"🔥".repeat(99)}…`);
});

describe("every type of the contract", () => {
  it.each(types)("%s has the surfaces of the published lists", (type) => {
    const code = activityCodes[type];
    const { surfaces } = kinds[type];
    expect({
      page: surfaces !== "none",
      row: surfaces === "all" || surfaces === "quiet",
      toast: surfaces === "all",
    }).toEqual({ page: !withoutPage.includes(code), row: !withoutRow.includes(code), toast: !withoutToast.includes(code) });
    expect(typeOfCode(code)).toBe(type);
    expect(viewOf([notification(type, everyType[type])]) === null).toBe(withoutPage.includes(code));
  });

  const ada = "Ada Nwosu";
  it.each<[NotificationType, string, string, string | null]>([
    ["contribution", `${ada} published an article`, `${ada} ha pubblicato un articolo`, "/discussion/11/"],
    ["comment", `${ada} commented on your post`, `${ada} ha commentato il tuo post`, "/post/11/comment/21/"],
    ["nested_comment", `${ada} replied to your comment`, `${ada} ha risposto al tuo commento`, "/post/11/comment/22/"],
    ["mention", `${ada} mentioned you in a post`, `${ada} ti ha menzionato in un post`, "/post/11/"],
    ["vote_up", `${ada} liked your post`, `${ada} ha messo Mi piace al tuo post`, "/post/11/"],
    ["follow", `${ada} saved your post`, `${ada} ha salvato il tuo post`, "/post/11/"],
    ["user_follow", `${ada} started following you`, `${ada} ha iniziato a seguirti`, "/user/3/"],
    ["connection_request", `${ada} wants to connect with you`, `${ada} vuole collegarsi con te`, "/user/3/"],
    [
      "connection_accept",
      `${ada} accepted your connection request`,
      `${ada} ha accettato la tua richiesta di collegamento`,
      "/user/3/",
    ],
    ["private_message", `${ada} sent you a message`, `${ada} ti ha inviato un messaggio`, "/messages/3/"],
    [
      "deleted_for_advertising",
      "Your post was removed because it advertises something",
      "Il tuo post è stato rimosso perché fa pubblicità",
      "/post/11/",
    ],
    [
      "deleted_for_offtopic",
      "Your comment was removed because it is off topic",
      "Il tuo commento è stato rimosso perché è fuori tema",
      "/post/11/comment/21/",
    ],
    [
      "collapsed_for_vulgar",
      "Your post was hidden because it is vulgar",
      "Il tuo post è stato nascosto perché è volgare",
      "/post/11/",
    ],
    [
      "kindly_notice_aggressive",
      "Several members find that your post is aggressive",
      "Secondo più membri il tuo post è aggressivo",
      "/post/11/",
    ],
    [
      "kindly_notice_flag",
      "Thank you for your report. We found nothing in it that breaks the rules",
      "Grazie della segnalazione. Non abbiamo trovato nulla contro le regole",
      "/legal/",
    ],
    ["undeleted_for", "Your post was restored", "Il tuo post è stato ripristinato", "/post/11/"],
    ["blocked_user", "Your account was blocked for 3 days", "Il tuo account è stato bloccato per 3 giorni", "/legal/"],
    ["unblocked_user", "Your account is active again", "Il tuo account è di nuovo attivo", null],
    [
      "moderation_warning",
      "You have received a warning from the moderators",
      "Hai ricevuto un avvertimento dai moderatori",
      "/moderation/decisions/7/",
    ],
    [
      "moderation_held",
      "Your post is waiting for review and is hidden until then",
      "Il tuo post è in attesa di revisione e per ora è nascosto",
      "/post/11/",
    ],
    ["moderation_deleted", "Your post was removed by the moderators", "Il tuo post è stato rimosso dai moderatori", "/post/11/"],
    [
      "moderation_taken_down",
      "Your group Raku was removed by the moderators",
      "Il tuo gruppo Raku è stato rimosso dai moderatori",
      "/moderation/decisions/7/",
    ],
    ["moderation_restored", "Your event “Kiln opening” was restored", "Il tuo evento «Kiln opening» è stato ripristinato", null],
    [
      "moderation_appeal",
      "Your appeal was accepted: the decision was reversed",
      "Il tuo ricorso è stato accolto: la decisione è annullata",
      "/moderation/decisions/7/",
    ],
    [
      "incubator_approved",
      "Your proposal was approved: Salt firing is now a category",
      "La tua proposta è stata approvata: Salt firing ora è una categoria",
      "/category/4/salt-firing/",
    ],
    ["custom_notification", "The shop is open", "The shop is open", null],
    [
      "user_invited_to_join_group",
      `${ada} invited you to join Wood firers`,
      `${ada} ti ha invitato a entrare in Wood firers`,
      "/group/5/wood-firers/",
    ],
    [
      "user_requested_to_join_group",
      `${ada} asks to join Wood firers`,
      `${ada} chiede di entrare in Wood firers`,
      "/group/5/wood-firers/members/",
    ],
    [
      "user_accepted_to_join_group",
      `${ada} accepted the invitation to join Wood firers`,
      `${ada} ha accettato l’invito a entrare in Wood firers`,
      "/group/5/wood-firers/members/",
    ],
    [
      "user_added_to_group",
      `${ada} let you in: you’re a member of Wood firers`,
      `${ada} ti ha ammesso: ora fai parte di Wood firers`,
      "/group/5/wood-firers/",
    ],
    [
      "user_requested_to_join_event",
      `${ada} asks to take part in Raku night`,
      `${ada} chiede di partecipare a Raku night`,
      "/event/6/raku-night/",
    ],
    [
      "user_requested_to_join_course",
      `${ada} asks to join the course Glazes from scratch`,
      `${ada} chiede di iscriversi al corso Glazes from scratch`,
      "/course/8/glazes/edit/requests",
    ],
    [
      "manager_added_to_course",
      `${ada} made you a manager of the course Glazes from scratch`,
      `${ada} ti ha affidato la gestione del corso Glazes from scratch`,
      "/course/8/glazes/",
    ],
    [
      "user_commented_a_course_lesson",
      `${ada} commented on the lesson Silica`,
      `${ada} ha commentato la lezione Silica`,
      "/course/8/glazes/section/2/lesson/3/comments/",
    ],
    ["live_stream_started", `${ada} is live: Trimming a bowl`, `${ada} è in diretta: Trimming a bowl`, "/live/trimming/"],
  ])("%s reads: %s", (type, inEnglish, inItalian, address) => {
    const view = viewed(type);
    expect([said(view), said(view, italian), addressOf(view)]).toEqual([inEnglish, inItalian, address]);
  });

  it.each(types.filter((type) => kinds[type].surfaces !== "none"))("%s is a whole sentence in both languages", (type) => {
    for (const intl of [english, italian])
      for (const about of [everyType[type], {}]) {
        const words = said(viewed(type, about), intl);
        expect(words).not.toMatch(/[{}<>]|undefined|\bnull\b/);
        if (type !== "custom_notification") expect(words.length).toBeGreaterThan(10);
      }
  });
});

describe("a sentence", () => {
  const likes = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      notification("vote_up", { user: person({ id: 30 + index, real_name: `P${index}` }), post: contribution() }),
    );
  const ofLikes = (count: number, intl = english) => {
    const view = viewOf(likes(count));
    return view && said(view, intl);
  };

  it("merges people: two by name, the others as a number", () => {
    expect([1, 2, 3, 14].map((count) => ofLikes(count))).toEqual([
      "P0 liked your post",
      "P0 and P1 liked your post",
      "P0, P1 and 1 other liked your post",
      "P0, P1 and 12 others liked your post",
    ]);
    expect([2, 3, 5].map((count) => ofLikes(count, italian))).toEqual([
      "P0 e P1 hanno messo Mi piace al tuo post",
      "P0, P1 e un’altra persona hanno messo Mi piace al tuo post",
      "P0, P1 e altre 3 persone hanno messo Mi piace al tuo post",
    ]);
  });

  it("counts those too who were not sent", () => {
    const view = viewOf(likes(10), 40);
    expect(view && said(view)).toBe("P0, P1 and 38 others liked your post");
  });

  it("names somebody once who did the same twice", () => {
    const view = viewOf([...likes(1), ...likes(1)]);
    expect(view && said(view)).toBe("P0 liked your post");
  });

  it("says whose content was commented, and that people react where they can", () => {
    const elsewhere = viewed("comment", { comment: comment({ post: contribution({ type: "discussion", author: person() }) }) });
    expect(said(elsewhere)).toBe("Ada Nwosu commented on an article");
    expect(said(viewed("vote_up"), english, true)).toBe("Ada Nwosu reacted to your post");
    const onComment = viewed("vote_up", { user: person(), comment: comment() });
    expect([said(onComment), addressOf(onComment)]).toEqual(["Ada Nwosu liked your comment", "/post/11/comment/21/"]);
  });

  it.each([
    ["comment", comment({ post: contribution() }), "Your comment", "Il tuo commento", "/post/11/comment/21/"],
    ["discussion", contribution({ type: "discussion" }), "Your article", "Il tuo articolo", "/discussion/11/"],
    ["status", contribution({ type: "status" }), "Your post", "Il tuo post", "/status/11/"],
  ])("says that a %s was approved, and leads to it", (key, about, inEnglish, inItalian, address) => {
    const view = viewed("undeleted_for", { [key]: about, approved: true });
    expect([said(view), said(view, italian), addressOf(view)]).toEqual([
      `${inEnglish} was approved and is published`,
      `${inItalian} è stato approvato ed è pubblicato`,
      address,
    ]);
  });

  it("names a course that staff took down or restored", () => {
    const about = { statement: 7, moderated: { kind: "course", title: "Kilns" } } as const;
    const read = (type: NotificationType) => [english, italian].map((intl) => said(viewed(type, about), intl));
    expect([read("moderation_taken_down"), read("moderation_restored")]).toEqual([
      ["Your course Kilns was removed by the moderators", "Il tuo corso Kilns è stato rimosso dai moderatori"],
      ["Your course “Kilns” was restored", "Il tuo corso «Kilns» è stato ripristinato"],
    ]);
  });

  it("says which group closed an event or several, and that they are open again", () => {
    const read = (type: NotificationType, others: number) => {
      const view = viewed(type, { moderated: { kind: "event", title: "Raku", with_group: true, others } });
      return [said(view), said(view, italian)];
    };
    expect(read("moderation_taken_down", 0)).toEqual([
      "Your event “Raku” is closed for now: the moderators removed its group",
      "Il tuo evento «Raku» per ora è chiuso: i moderatori hanno rimosso il gruppo",
    ]);
    expect(read("moderation_taken_down", 1)).toEqual([
      "Your event “Raku” and 1 other are closed for now: the moderators removed their group",
      "Il tuo evento «Raku» e un altro per ora sono chiusi: i moderatori hanno rimosso il gruppo",
    ]);
    expect(read("moderation_restored", 2)).toEqual([
      "Your event “Raku” and 2 others are open again",
      "Il tuo evento «Raku» e altri 2 sono di nuovo aperti",
    ]);
  });

  it("says which date of an event was cancelled, restored or moved, and why", () => {
    const { user, event } = everyType.event_changed;
    const start_date = "2026-12-06T07:00:00.000000+00:00";
    const read = (changed_date: NonNullable<Notification["changed_date"]>) => {
      const view = viewed("event_changed", { user, event, changed_date });
      return [said(view), said(view, italian), view.excerpt];
    };
    expect(read({ change: "cancelled", start_date, reason: "Sick" })).toEqual([
      "Ada Nwosu cancelled Raku night on Sunday 6 December",
      "Ada Nwosu ha annullato Raku night di domenica 6 dicembre",
      "Sick",
    ]);
    expect(read({ change: "restored", start_date })[0]).toBe("Ada Nwosu restored Raku night on Sunday 6 December");
    expect(read({ change: "moved", start_date })[0]).toBe(
      "Ada Nwosu moved one date of Raku night to Sunday 6 December at 07:00 UTC",
    );
  });

  it("says who was let in to an event, and who has a place that became free", () => {
    const { user, event } = everyType.event_changed;
    const read = (free_place?: boolean) => {
      const view = viewed("user_added_to_event", { user, event, free_place });
      return [said(view), said(view, italian)];
    };
    expect(read(true)).toEqual([
      "A place became free: you’re going to Raku night",
      "Si è liberato un posto: parteciperai a Raku night",
    ]);
    expect(read()[0]).toBe("Ada Nwosu let you in: you can take part in Raku night");
  });

  it("of somebody or something that is gone has no link", () => {
    const gone = viewed("user_follow", { follower: person({ deleted: true }) });
    expect([said(gone), gone.target]).toEqual(["A former member started following you", null]);
    expect(viewed("vote_up", { user: person(), post: contribution({ deleted: true }) }).target).toBeNull();
    expect(viewed("comment", { comment: comment({ deleted: true }) }).target).toBeNull();
    expect(
      viewed("live_stream_started", { live_stream: live({ closed_at_by_host: "2026-11-20T11:40:00+00:00" }) }).target,
    ).toBeNull();
  });

  it("of a type this client does not know is passed over", () => {
    const unknown = { ...notification("comment"), type: "made_up_later" } as unknown as Parameters<typeof viewOf>[0][number];
    expect([viewOf([unknown]), kindOfType("made_up_later"), kindOfType("toString"), typeOfCode(4711)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the list of the bell", () => {
  const old = Array.from({ length: 20 }, (_, index) =>
    block([notification("user_follow", { sid: `o${index}` })], { is_new: false }),
  );

  it("gets what happens on top, twenty at most, each once", () => {
    const first = prependSnippet(old, notification("vote_up", everyType.vote_up));
    expect(first.map(({ is_new }) => is_new)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
    expect(first.slice(1).map(({ sid }) => sid)).toEqual(old.slice(0, 19).map(({ sid }) => sid));
    expect(prependSnippet(first, notification("vote_up", everyType.vote_up))).toHaveLength(20);
    expect(prependSnippet(first, notification("vote_up", everyType.vote_up))[1]?.sid).toBe("o0");
  });

  it("has each block of its pages once", () => {
    const [a, b, c] = old as [(typeof old)[0], (typeof old)[0], (typeof old)[0]];
    expect(unitsOf([{ results: [a, b] }, { results: [b, c] }]).map(({ sid }) => sid)).toEqual(["o0", "o1", "o2"]);
  });
});
