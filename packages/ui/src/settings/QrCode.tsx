import { useIntl } from "react-intl";
import { encode } from "uqr";
import classes from "./security.module.css";
import { messages } from "./security.messages.ts";

/** White around a code that readers need to find it, in its squares. */
const margin = 4;

/** A text as a QR code, dark on white in every theme: many cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const intl = useIntl();
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={intl.formatMessage(messages.qr)}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
