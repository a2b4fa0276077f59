import { Cortile } from "@cortile/ui/app";
import { useState } from "react";
import { bottega, lab, type CommunityOnPage } from "./communities.ts";
import { navigationOf } from "./navigation.tsx";
import { Screens } from "./Screens.tsx";

const navigations = { lab: navigationOf("lab"), bottega: navigationOf("bottega") };

/** Two communities side by side, embedded in another application's page. */
export const MultiCommunityDemo = () => (
  <>
    <h1>The Craft Quarter</h1>
    <div className="quarter">
      <Embedded community={lab} invitation="Ask at the lab’s desk to join." />
      <Embedded community={bottega} invitation="Chiedi in bottega per entrare." />
    </div>
  </>
);

type EmbeddedProps = { community: (onAnonymousAction: () => void) => CommunityOnPage; invitation: string };

function Embedded({ community, invitation }: EmbeddedProps) {
  const [invited, setInvited] = useState(false);
  const [{ part, title, menu, screens, settings }] = useState(() => community(() => setInvited(true)));
  return (
    <section className="community" aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`}>{title}</h2>
      <p role="status">{invited ? invitation : null}</p>
      <Cortile settings={settings} navigation={navigations[part]} colorScheme="light" headingLevel={3} timeZone="Europe/Rome">
        <Screens title={title} menu={menu} screens={screens} />
      </Cortile>
    </section>
  );
}
