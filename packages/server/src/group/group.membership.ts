import { defineMembershipKind } from "#core/access";

/** How people come into a group and leave it. `under` its privacy. */
export const groupMembership = defineMembershipKind({
  kind: "group",
  states: ["requested", "invited", "subscribed", "payment_waiting"],
  active: ["subscribed"],
  moves: {
    /** Joining, asking to, accepting an invitation: what the button of a group does. */
    subscribe: [
      { from: [null], to: "subscribed", by: ["self"], under: ["public"], announces: "joined" },
      { from: [null], to: "requested", by: ["self"], under: ["private"], announces: "requested" },
      { from: ["invited"], to: "subscribed", by: ["self"], announces: "accepted" },
    ],
    /** Who has asked to join is let in. */
    invite: [
      { from: [null], to: "invited", by: ["manager"], announces: "invited" },
      { from: ["requested"], to: "subscribed", by: ["manager"], announces: "added" },
    ],
    /** Also declines an invitation. A request waits for the manager. */
    leave: [
      { from: ["subscribed", "payment_waiting"], to: null, by: ["self"], announces: "left" },
      { from: ["invited"], to: null, by: ["self"], announces: "declined" },
    ],
    /** Also refuses a request and takes an invitation back. */
    remove: [
      { from: ["subscribed", "payment_waiting"], to: null, by: ["manager"], announces: "removed" },
      { from: ["requested"], to: null, by: ["manager"], announces: "refused" },
      { from: ["invited"], to: null, by: ["manager"], announces: "revoked" },
    ],
    /** Who creates a group is its first member. */
    create: [{ from: [null], to: "subscribed", by: ["system"] }],
  },
});

export type GroupState = (typeof groupMembership.states)[number];
