const names = new Set(
  (
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse " +
    "chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki " +
    "darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey " +
    "darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro " +
    "ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush " +
    "lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon " +
    "lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon " +
    "mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise " +
    "mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid " +
    "palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red " +
    "rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow " +
    "springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen"
  ).split(" "),
);

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const number = "[+-]?(?:\\d{1,5}|\\d{0,5}\\.\\d{1,5})";
const alpha = `${number}%?`;
const threeOf = (first: string, rest: string, mark: string): RegExp =>
  new RegExp(
    `^(?:${mark})a?\\(\\s*${first}(?:\\s*,\\s*${rest}\\s*,\\s*${rest}(?:\\s*,\\s*${alpha})?|\\s+${rest}\\s+${rest}(?:\\s*/\\s*${alpha})?)\\s*\\)$`,
    "i",
  );
const rgb = threeOf(`${number}%?`, `${number}%?`, "rgb");
const hsl = threeOf(`${number}(?:deg|rad|turn)?`, `${number}%`, "hsl");

/** A CSS colour by name, hex, rgb() or hsl(): nothing that could end a declaration or load something. */
export const isCssColor = (value: string): boolean =>
  names.has(value.toLowerCase()) || hex.test(value) || (value.length <= 64 && (rgb.test(value) || hsl.test(value)));

/** An absolute http(s) address with a host, without name and password in it, at most 2,048 long. */
export function isHttpUrl(value: string): boolean {
  if (value.length > 2048 || !/^https?:\/\/[^\s/\\?#]/i.test(value) || /[\s<>"\\\p{Cc}]/u.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "";
}

/** Where a link may lead: an address on the web, or a path of this site, which browsers take for no other host. */
export const isLinkAddress = (value: string): boolean =>
  isHttpUrl(value) || (value.length <= 2048 && /^\/(?![/\\])[^\s<>"\\\p{Cc}]*$/u.test(value));
