import { defineMembershipKind } from "#core/access";

/** How members take part in events. An organiser can invite or accept from every state, so that no refusal is final. `under` its privacy. */
export const eventMembership = defineMembershipKind({
  kind: "event",
  states: ["requested", "invited", "subscribed", "going", "not_going", "waiting"],
  active: ["subscribed", "going", "not_going", "waiting"],
  moves: {
    /** Joining, asking to, accepting an invitation. */
    subscribe: [
      { from: [null], to: "subscribed", by: ["self"], under: ["public"], announces: "joined" },
      { from: [null], to: "requested", by: ["self"], under: ["private"], announces: "requested" },
      { from: ["invited"], to: "subscribed", by: ["self"], announces: "accepted" },
    ],
    /** Where there are places left. */
    go: [{ from: ["subscribed", "not_going", "waiting"], to: "going", by: ["self", "system"], announces: "going" }],
    /** Where there are none: whoever waits takes part like who is subscribed, until a place is free. */
    wait: [{ from: ["subscribed", "not_going"], to: "waiting", by: ["self"], announces: "waiting" }],
    stop_going: [{ from: ["going", "waiting"], to: "subscribed", by: ["self"], announces: "undecided" }],
    decline: [{ from: ["subscribed", "going", "waiting"], to: "not_going", by: ["self"], announces: "not_going" }],
    stop_declining: [{ from: ["not_going"], to: "subscribed", by: ["self"], announces: "undecided" }],
    /** Also takes a request back and declines an invitation. */
    leave: [
      { from: ["subscribed", "going", "not_going", "waiting"], to: null, by: ["self"], announces: "left" },
      { from: ["requested"], to: null, by: ["self"], announces: "withdrawn" },
      { from: ["invited"], to: null, by: ["self"], announces: "declined" },
    ],
    /** Who has asked to join is let in. */
    invite: [
      { from: [null], to: "invited", by: ["manager"], announces: "invited" },
      { from: ["requested"], to: "subscribed", by: ["manager"], announces: "added" },
    ],
    withdraw_invitation: [{ from: ["invited"], to: null, by: ["manager"], announces: "revoked" }],
    /** Also refuses a request and takes an invitation back. */
    remove: [
      {
        from: ["requested", "invited", "subscribed", "going", "not_going", "waiting"],
        to: null,
        by: ["manager"],
        announces: "removed",
      },
    ],
    /** Who creates an event attends it. */
    create: [{ from: [null], to: "going", by: ["system"] }],
  },
});

export type EventState = (typeof eventMembership.states)[number];
export type EventAct = keyof typeof eventMembership.moves;
