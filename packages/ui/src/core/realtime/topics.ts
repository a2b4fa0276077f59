/** What is told of a topic; undefined: something may have been missed. */
type Listener = (data: Record<string, unknown> | undefined) => void;

/** What happened to the member, as the channel says it; undefined: something may have been missed. */
type InteractionListener = (data: Record<string, unknown> | undefined) => void;

/** What the pages of one community watch, whether or not the channel is open. */
export interface Topics {
  /** @returns how to stop */
  watch(topic: string, listener: Listener): () => void;
  /** What there is to watch, each once; told again at each change. */
  follow(listener: (topics: readonly string[]) => void): () => void;
  /** Passes on what the channel says; undefined data: something may have been missed. */
  tell(topic: string, data: Record<string, unknown> | undefined): void;
  /** @returns how to stop hearing what happens to the member */
  hear(listener: InteractionListener): () => void;
  /** Passes on what happened to the member. */
  pass(data: Record<string, unknown>): void;
  /** Something may have been missed of any topic, and of what happened to the member. */
  resync(): void;
  /** Whether the channel is open; opening it again tells all that something may have been missed. */
  setOpen(open: boolean): void;
  isOpen(): boolean;
  /** @returns how to stop hearing that the channel opened or closed */
  onOpen(listener: () => void): () => void;
}

export function createTopics(): Topics {
  const watched = new Map<string, Set<Listener>>();
  const followers = new Set<(topics: readonly string[]) => void>();
  const openings = new Set<() => void>();
  const hearers = new Set<InteractionListener>();
  let isOpen = false;
  let wasOpen = false;
  const changed = () => {
    for (const follower of followers) follower([...watched.keys()]);
  };
  const resync = () => {
    for (const listeners of watched.values()) for (const listener of listeners) listener(undefined);
    for (const hearer of hearers) hearer(undefined);
  };
  return {
    resync,
    hear(listener) {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
    pass(data) {
      for (const hearer of hearers) hearer(data);
    },
    watch(topic, listener) {
      const listeners = watched.get(topic) ?? new Set();
      watched.set(topic, listeners.add(listener));
      if (listeners.size === 1) changed();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        watched.delete(topic);
        changed();
      };
    },
    follow(listener) {
      followers.add(listener);
      listener([...watched.keys()]);
      return () => void followers.delete(listener);
    },
    tell(topic, data) {
      for (const listener of watched.get(topic) ?? []) listener(data);
    },
    setOpen(open) {
      if (open === isOpen) return;
      isOpen = open;
      for (const opening of openings) opening();
      if (open && wasOpen) resync();
      wasOpen ||= open;
    },
    isOpen: () => isOpen,
    onOpen(listener) {
      openings.add(listener);
      return () => void openings.delete(listener);
    },
  };
}
