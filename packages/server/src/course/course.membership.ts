import { defineMembershipKind } from "#core/access";

/** How people come into a course and leave it. Teachers can let in or invite from every state, so that no refusal is final. `under` its privacy. */
export const courseMembership = defineMembershipKind({
  kind: "course",
  states: ["creator", "manager", "joined", "requested", "invited", "payment_waiting"],
  active: ["creator", "manager", "joined"],
  moves: {
    /** Joining, asking to, accepting an invitation. */
    join: [
      { from: [null], to: "joined", by: ["self"], under: ["open"], announces: "joined" },
      { from: [null], to: "requested", by: ["self"], under: ["private"], announces: "requested" },
      { from: ["requested"], to: "joined", by: ["self"], under: ["open"], announces: "joined" },
      { from: ["invited"], to: "joined", by: ["self"], announces: "accepted" },
    ],
    /** Who has asked to join is let in. */
    invite: [
      { from: [null], to: "invited", by: ["manager"], announces: "invited" },
      { from: ["requested"], to: "joined", by: ["manager"], announces: "added" },
    ],
    withdraw_invitation: [{ from: ["invited"], to: null, by: ["manager"], announces: "revoked" }],
    /** Teachers add students. */
    add: [{ from: [null, "requested", "invited"], to: "joined", by: ["manager"], announces: "added" }],
    promote: [
      {
        from: [null, "joined", "requested", "invited", "payment_waiting"],
        to: "manager",
        by: ["manager"],
        announces: "promoted",
      },
    ],
    demote: [{ from: ["manager"], to: "joined", by: ["manager"], announces: "demoted" }],
    /** Also takes a request back and declines an invitation. */
    leave: [
      { from: ["manager", "joined", "payment_waiting"], to: null, by: ["self"], announces: "left" },
      { from: ["requested"], to: null, by: ["self"], announces: "withdrawn" },
      { from: ["invited"], to: null, by: ["self"], announces: "declined" },
    ],
    /** Also refuses a request and takes an invitation back. */
    remove: [
      { from: ["manager", "joined", "payment_waiting"], to: null, by: ["manager"], announces: "removed" },
      { from: ["requested"], to: null, by: ["manager"], announces: "refused" },
      { from: ["invited"], to: null, by: ["manager"], announces: "revoked" },
    ],
    create: [{ from: [null], to: "creator", by: ["system"] }],
    /** The account of its creator is erased. */
    inherit: [{ from: ["manager"], to: "creator", by: ["system"] }],
    depart: [{ from: ["creator", "manager", "joined", "requested", "invited", "payment_waiting"], to: null, by: ["system"] }],
  },
});

export type CourseState = (typeof courseMembership.states)[number];
export type CourseAct = keyof typeof courseMembership.moves;

/** States of those who teach. */
export const teacherStates = ["creator", "manager"] as const satisfies CourseState[];
