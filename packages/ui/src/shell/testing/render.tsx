import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { createClient, createSession } from "@cortile/client/http";
import type { RouteDefinition } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { userMe } from "@cortile/contract/people";
import { defaultPreferences, type Preferences } from "@cortile/contract/preference";
import { Community, createCache, type CommunityProps } from "#app";
import type { AnchorProps, Location, Navigation, RouteTable } from "#core/routing";

type Reply = (body: unknown, address: URL) => Response | Promise<Response>;

/** How the server of a test answers one call; `body` is what was sent to the address. */
export type Answer = { route: RouteDefinition; reply: Reply };

/** Answers a call with a value, a reply, or what a function makes of what it was sent. */
export const answer = (route: RouteDefinition, value: Response | object | Reply): Answer => ({
  route,
  reply: (body, address) => (isMaker(value) ? value(body, address) : value instanceof Response ? value : Response.json(value)),
});

const isMaker = (value: unknown): value is Reply => typeof value === "function";

/** A refusal as the contract writes it: codes by field. */
export const refusal = (status: number, fields: Readonly<Record<string, string>>): Response =>
  Response.json(
    { errors: Object.entries(fields).map(([field, code]) => ({ field, messages: [{ code, message: `server: ${code}` }] })) },
    { status },
  );

/** A member as `user/me` answers, as far as the shell looks. */
export const member = (about: Partial<Me> = {}): Me => ({
  id: 7,
  username: "giulia_f",
  real_name: "Giulia Ferrante",
  avatar: "/giulia.png",
  cover: null,
  ext_id: null,
  bio: "",
  location: "",
  description: "",
  website: "",
  date_of_birth: null,
  gender: "Unspecified",
  date_joined: "2026-01-01T00:00:00+00:00",
  tags: [],
  reputation: 0,
  status: "a",
  role: null,
  language: "en",
  ...about,
});

type Options = {
  user?: Me | null;
  preferences?: Partial<Preferences>;
  features?: readonly string[];
  answers?: readonly Answer[];
  /** Address of the page. */
  at?: string;
  locale?: "en" | "it";
  messages?: Readonly<Record<string, string>>;
  /** The host's own. */
  routes?: RouteTable;
  /** Left out: stays where it is and notes where it was sent. */
  navigation?: Navigation;
  /** Left out: nothing is pushed. */
  push?: CommunityProps["push"];
};

export type Rendered = {
  /** Where the page went, in order. */
  visited: string[];
  /** Bodies of the calls, by method and path. */
  sent: { call: string; body: unknown }[];
  /** What was read. */
  cache: QueryClient;
};

/** Renders inside a whole community whose server is `answers`, and who is signed in; a call without one fails as a 404. */
export function renderInShell(children: ReactNode, options: Options = {}): Rendered {
  const {
    user = null,
    preferences,
    answers = [],
    at = "/",
    locale: first = "en",
    messages = {},
    routes,
    features = [],
    push,
  } = options;
  const isMeAnswered = user === null || answers.some(({ route }) => route === userMe);
  // First, for addresses with a kind and an id look like it.
  const all = isMeAnswered ? answers : [answer(userMe, user), ...answers];
  const cache = createCache();
  const rendered: Rendered = { visited: [], sent: [], cache };
  const client = createClient({
    portal: "http://community.test",
    session: createSession({ type: "Cookie" }),
    fetch: async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input);
      const { pathname } = address;
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      rendered.sent.push({ call: `${init?.method ?? "GET"} ${pathname}`, body });
      const found = all.find(({ route }) => route.method === init?.method && patternOf(route).test(pathname));
      return found
        ? found.reply(body, address)
        : Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
    },
  });
  const initial = {
    user,
    preferences: { ...defaultPreferences(), "text.application_name": "Fornace", ...preferences },
    features,
    reactions: [],
    now: Date.UTC(2026, 10, 20, 12),
  };
  const navigation = options.navigation ?? navigationAt(at, rendered.visited);
  function Host() {
    const [locale, setLocale] = useState<string>(first);
    return (
      <Community
        client={client}
        cache={cache}
        navigation={navigation}
        initial={initial}
        locale={locale}
        onLocale={async (next) => setLocale(next)}
        messages={locale === "it" ? messages : {}}
        routes={routes}
        push={push}
        colorScheme="light"
        onAnonymousAction={() => undefined}
        maintenance={() => null}
      >
        {children}
      </Community>
    );
  }
  render(<Host />);
  return rendered;
}

const patternOf = ({ path }: RouteDefinition): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

/** A page that stays where it is and notes where it was sent. */
function navigationAt(at: string, visited: string[]): Navigation {
  const { pathname, search, hash } = new URL(at, "http://community.test");
  const here: Location = { pathname, search, hash };
  const navigate = (href: string) => void visited.push(href);
  return {
    Anchor: (props: AnchorProps) => <a {...props}>{props.children}</a>,
    useLocation: () => here,
    useNavigate: () => navigate,
    useBlock: () => undefined,
  };
}
