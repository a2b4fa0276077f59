// What requests are made of when a client is mistaken or means harm.

const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
/** Half of a character, which no encoding holds. */
export const loneSurrogate = JSON.parse('"\\ud800x"') as string;

/** What a field may come as instead of what it should be. */
export const wrongValues: readonly unknown[] = [
  ...[null, true, [], {}, [[]], [null], [{}], { id: {} }, JSON.parse(deep(200)) as unknown, { constructor: 1, toString: 2 }],
  ...[-1, 0, 1.5, -0.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308],
  ..."NaN -1 1e9 Infinity undefined null true [] {} [null] [[1]] ' or 1=1 -- % _ \\ ( ../../etc/passwd".split(" "),
  ..."9007199254740991 9223372036854775807 9223372036854775808".split(" "),
  ..."9999-12-31 2025-02-30 -infinity 2025-13-45T99:99:99Z 0000-00-00 0000-01-01 0000-01-01T00:00:00Z 9999-12-31T23:59:59-23:59".split(
    " ",
  ),
  "2027-01-01T00:00:00+23:59",
  ..."javascript:alert(1) http://[ http://127.0.0.1 //x".split(" "),
  ...["", " ", "' or 1=1 --", "a\u0000b", "\u0000", loneSurrogate, "\u202e\u200b", "1".repeat(400), "x".repeat(5000), deep(200)],
  [9007199254740991, -5, "x"],
  Array.from({ length: 2000 }, () => 1),
];

/** Of what an address can hold. */
export const wrongTexts: readonly string[] = [
  ...wrongValues.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
  ...["1,2,", ",", "a,b", ",,1,,2,,"],
  // Names that every plain object has.
  ...["constructor", "__proto__"],
]
  .filter((text) => text.length < 4000)
  .map((text) => text.toWellFormed());

const cursorOf = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString("base64url");
const wrongCursors = [
  ...[
    "",
    "x",
    "%00",
    "A".repeat(600),
    "aGFsbG8",
    Buffer.alloc(40, 255).toString("base64url"),
    cursorOf(1, 1),
    cursorOf("1", 0.5),
  ],
  ...[cursorOf("x", 1), cursorOf("", 1), cursorOf("\u0000", 1), cursorOf("2025-01-01", -1), cursorOf("5", 2 ** 53 - 1)],
  ...[cursorOf("infinity", 1), cursorOf("294277-01-01", 1), cursorOf("2025-02-30T00:00:00.000000+00:00", 1)],
  cursorOf("0000-01-01T00:00:00+00:00", 1),
];
export const wrongPaging: readonly string[] = [
  ..."limit=0 limit=-1 limit=1e9 limit=101 limit=999999999 limit= limit=a&limit=2 limit[]=1 limit=1.5".split(" "),
  ..."offset=1e12 offset=-1 offset=999999999 offset=9007199254740993 offset=undefined offset=1&offset=2".split(" "),
  ...wrongCursors.map((cursor) => `cursor=${cursor}`),
];
export const wrongQueries: readonly string[] =
  "? &&& = =x % %zz %ff=1 a=%ed%a0%80 __proto__=1 constructor=1 limit=1&limit=2&limit=3 search=a&search=b".split(" ");

export const wrongBodies: readonly { type?: string; payload: string }[] = [
  ...'null true 1 "text" [] [1] {} { } {"a": {"a":1}} NaN undefined \ufeff{} \u0000'.split(" ").map((payload) => ({ payload })),
  ...["", " "].map((payload) => ({ payload })),
  { payload: deep(100_000) },
  { payload: `{"a":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}` },
  { payload: '{"__proto__":{"id":1},"constructor":{"prototype":1}}' },
  { payload: "{}", type: "text/xml" },
  { payload: "{}", type: "application/octet-stream" },
  { payload: "{}", type: "nonsense" },
  { payload: "{}", type: "application/json; charset=utf-16" },
  { payload: "a=1&b=%zz&c[0]=1&c[x]=2&=3&__proto__=4&d[9999999999]=1", type: "application/x-www-form-urlencoded" },
  { payload: "", type: "multipart/form-data" },
  { payload: "--x\r\nnonsense", type: "multipart/form-data; boundary=x" },
  {
    payload: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    type: "multipart/form-data; boundary=x",
  },
];
