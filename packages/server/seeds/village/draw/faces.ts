type Hair =
  | "short"
  | "crop"
  | "side"
  | "long"
  | "wavy"
  | "bob"
  | "bun"
  | "low-bun"
  | "afro"
  | "curls"
  | "locs"
  | "pixie"
  | "braid"
  | "balding"
  | "none";
export type Face = {
  name: string;
  ground: string;
  skin: string;
  hair: string;
  style: Hair;
  top: string;
  beard?: "full" | "short" | "moustache";
  glasses?: string;
  cover?: { kind: "scarf" | "beanie" | "turban" | "bandana" | "cap"; colour: string };
  apron?: string;
  collar?: "shirt" | "polo" | "shawl";
  earrings?: string;
};

/** Who looks how. Names are those of the members. */
export const faces: readonly Face[] = [
  {
    name: "admin",
    ground: "#e4d7c0",
    skin: "#deab88",
    hair: "#b9b4ab",
    style: "bob",
    top: "#12705b",
    glasses: "#3a2a20",
    apron: "#e9dfc9",
  },
  {
    name: "moderator",
    ground: "#cfd9d4",
    skin: "#d7a47f",
    hair: "#3a2a22",
    style: "side",
    top: "#5a6b7a",
    beard: "short",
    collar: "shirt",
  },
  { name: "hannah", ground: "#dfe0e6", skin: "#f0cdb2", hair: "#d9b36a", style: "pixie", top: "#2f4f6b", glasses: "#8a2f2a" },
  {
    name: "matteo",
    ground: "#e6d3bd",
    skin: "#c98f66",
    hair: "#241a15",
    style: "curls",
    top: "#e9e0cf",
    beard: "full",
    apron: "#7a5a3e",
  },
  {
    name: "amara",
    ground: "#e9d6a8",
    skin: "#5c3a28",
    hair: "#17110f",
    style: "low-bun",
    top: "#c2304b",
    cover: { kind: "turban", colour: "#d99a2b" },
    earrings: "#e9c15a",
  },
  {
    name: "kenji",
    ground: "#d6d9cf",
    skin: "#dcb08a",
    hair: "#6f6c68",
    style: "crop",
    top: "#2b3a4f",
    beard: "moustache",
    cover: { kind: "bandana", colour: "#24408e" },
  },
  {
    name: "lucia",
    ground: "#e8d2c8",
    skin: "#e3b493",
    hair: "#2b1a14",
    style: "wavy",
    top: "#24408e",
    earrings: "#d99a2b",
    apron: "#f0e9da",
  },
  {
    name: "oskar",
    ground: "#cfd8dd",
    skin: "#efc6a8",
    hair: "#c8a468",
    style: "none",
    top: "#3d4a55",
    beard: "full",
    cover: { kind: "cap", colour: "#2f5f4f" },
  },
  { name: "priya", ground: "#dcd3e0", skin: "#9c6a48", hair: "#1a1412", style: "braid", top: "#7a2f5a", glasses: "#2a2220" },
  { name: "elif", ground: "#cfe0de", skin: "#e0b08a", hair: "#4a2a1a", style: "long", top: "#1f6e72", collar: "shawl" },
  { name: "rosa", ground: "#e9cfc0", skin: "#bd855c", hair: "#1d1512", style: "bun", top: "#2a2220", earrings: "#d9532f" },
  { name: "tommaso", ground: "#d9dfcf", skin: "#e9bd9c", hair: "#6b4226", style: "short", top: "#c08a2e", collar: "polo" },
  { name: "mei", ground: "#dfe3ea", skin: "#efcaa8", hair: "#14110f", style: "low-bun", top: "#8fa9c8", glasses: "#6b5a48" },
  {
    name: "samuel",
    ground: "#d8d2c4",
    skin: "#6b4430",
    hair: "#14100e",
    style: "crop",
    top: "#f0ece2",
    beard: "short",
    collar: "shirt",
    glasses: "#2a2a2a",
  },
  { name: "anneke", ground: "#d3dce6", skin: "#f0c9ad", hair: "#e0ded8", style: "pixie", top: "#24408e", collar: "shirt" },
  {
    name: "paolo",
    ground: "#e6dac6",
    skin: "#cf9a74",
    hair: "#d8d4cc",
    style: "balding",
    top: "#8a4a2a",
    beard: "moustache",
    glasses: "#5a4a3a",
    collar: "polo",
  },
  { name: "camille", ground: "#e8dcd8", skin: "#f2d0b6", hair: "#8a4a2a", style: "curls", top: "#d9cdbf", collar: "shawl" },
  {
    name: "jonas",
    ground: "#d2d2cc",
    skin: "#ecc3a2",
    hair: "#4a3222",
    style: "side",
    top: "#5c6b4a",
    beard: "full",
    glasses: "#2a2a2a",
  },
  {
    name: "fatima",
    ground: "#e5dcc4",
    skin: "#c48e66",
    hair: "#2a1a14",
    style: "none",
    top: "#8a3f2a",
    cover: { kind: "scarf", colour: "#e6c9a0" },
  },
  { name: "greta", ground: "#dbe6dc", skin: "#f0c8a8", hair: "#c4562f", style: "wavy", top: "#3f5d4a", apron: "#c9b08a" },
  {
    name: "niall",
    ground: "#d4dcd2",
    skin: "#f2c9ae",
    hair: "#a4552a",
    style: "short",
    top: "#4a5a48",
    beard: "short",
    cover: { kind: "beanie", colour: "#b5532f" },
  },
  {
    name: "elena",
    ground: "#e6d8dc",
    skin: "#eabf9e",
    hair: "#3a2219",
    style: "low-bun",
    top: "#b5532f",
    cover: { kind: "bandana", colour: "#c2304b" },
    collar: "shawl",
  },
  { name: "bruno", ground: "#d9e0e0", skin: "#c8926a", hair: "#8a857e", style: "crop", top: "#2f5f6b", collar: "shirt" },
  { name: "ingrid", ground: "#d8e0ea", skin: "#f3d2ba", hair: "#ece3c8", style: "braid", top: "#a43f4a" },
  {
    name: "enrico",
    ground: "#ddd6cc",
    skin: "#e0b08e",
    hair: "#a8a49c",
    style: "balding",
    top: "#3a3f52",
    beard: "full",
    collar: "shirt",
    glasses: "#3a3a3a",
  },
  { name: "zoe", ground: "#d4e2e8", skin: "#d8a47a", hair: "#2e1c14", style: "curls", top: "#e9e4d8", earrings: "#24408e" },
  { name: "ravi", ground: "#e4dcc8", skin: "#8a5a3c", hair: "#1b1412", style: "locs", top: "#d0a13a", beard: "short" },
  { name: "marta", ground: "#e2d6e0", skin: "#f0c9ac", hair: "#6b3a2a", style: "bob", top: "#3b4f9a", earrings: "#f3f1ea" },
];
