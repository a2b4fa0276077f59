/** White or near-black, whichever is easier to read on a colour. @param background `#rrggbb` */
export function contrastColor(background: string): "#ffffff" | "#111111" {
  const luminance = luminanceOf(background);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.056 ? "#ffffff" : "#111111";
}

/** Relative luminance, after WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
