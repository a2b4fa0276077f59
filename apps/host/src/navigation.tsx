import type { Navigation } from "@cortile/ui/core/routing";
import { useEffect } from "react";
import { HostLink } from "./HostLink.tsx";
import { block, go, useLocationOf, type Part } from "./router.ts";

/** This application's router behind the components of one part. */
export const navigationOf = (part: Part): Navigation => ({
  Anchor: (props) => <HostLink {...props} to={props.href} />,
  useLocation: () => useLocationOf(part),
  useNavigate: () => go,
  useBlock(active, onBlocked) {
    useEffect(() => (active ? block(part, onBlocked) : undefined), [active, onBlocked]);
  },
});
