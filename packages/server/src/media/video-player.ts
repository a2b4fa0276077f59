/** PeerTube sites that are open to everybody; operators name more by `CORTILE_VIDEO_HOSTS`. */
const peertubeHosts: readonly string[] = [
  "diode.zone",
  "framatube.org",
  "makertube.net",
  "peertube.tv",
  "peertube.uno",
  "tilvids.com",
  "video.blender.org",
  "videos.lukesmith.xyz",
];

interface Player {
  plays: (url: URL, hosts: readonly string[]) => boolean;
  id: (url: URL) => string | null | undefined;
  /** Address of the player of the video, which begins at once. */
  frame: (id: string, options: { host: string; muted: boolean }) => string;
}

const players: readonly Player[] = [
  {
    plays: ({ hostname }) => /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname),
    id: (url) => url.searchParams.get("v") ?? /^\/(?:embed\/|shorts\/|live\/)?([\w-]{11})$/.exec(url.pathname)?.[1],
    frame: (id, { muted }) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${muted ? "&mute=1" : ""}`,
  },
  {
    plays: ({ hostname }) => /^(www\.|player\.)?vimeo\.com$/.test(hostname),
    id: (url) => /^\/(?:video\/)?(\d{6,12})$/.exec(url.pathname)?.[1],
    frame: (id, { muted }) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${muted ? "&muted=1" : ""}`,
  },
  {
    plays: ({ hostname }) => /^((www|geo)\.)?dailymotion\.com$|^dai\.ly$/.test(hostname),
    id: (url) => url.searchParams.get("video") ?? /^\/(?:embed\/)?(?:video\/)?(x[a-z\d]{5,9})$/.exec(url.pathname)?.[1],
    frame: (id, { muted }) => `https://geo.dailymotion.com/player.html?video=${id}&autoplay=true${muted ? "&mute=true" : ""}`,
  },
  {
    plays: ({ hostname, protocol }, hosts) =>
      protocol === "https:" && (peertubeHosts.includes(hostname) || hosts.includes(hostname)),
    id: (url) =>
      /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(url.pathname)?.[1],
    frame: (id, { host, muted }) =>
      `https://${host}/videos/embed/${id}?autoplay=1&p2p=0&warningTitle=0${muted ? "&muted=1" : ""}`,
  },
];

/**
 * The address of the player of the video at an address, when it is one of the hosts whose players our pages may frame.
 * @param hosts PeerTube sites that the operator names
 */
export function videoPlayer(address: string, hosts: readonly string[], muted = false): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const player = players.find(({ plays }) => plays(url, hosts));
  const id = player?.id(url);
  return player && id && /^[\w-]{6,36}$/.test(id) ? player.frame(id, { host: url.hostname, muted }) : null;
}
