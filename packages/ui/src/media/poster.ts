import { maxEdge } from "./fit-picture.ts";

const patienceMs = 8000;

/**
 * A picture from the beginning of a film, in its proportions: JPEG, or null when this browser cannot read it.
 * @param address of the film, of this page's own making
 */
export async function posterOf(address: string): Promise<File | null> {
  const film = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto", src: address });
  try {
    await heard(film, "loadeddata");
    // The very first picture is often black.
    film.currentTime = Math.min(1, film.duration / 2 || 0);
    await heard(film, "seeked");
    const scale = Math.min(1, maxEdge / 2 / Math.max(film.videoWidth, film.videoHeight));
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: Math.round(film.videoWidth * scale), height: Math.round(film.videoHeight * scale) });
    canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return blob && new File([blob], "poster.jpg", { type: blob.type });
  } catch {
    return null;
  } finally {
    film.removeAttribute("src");
    film.load();
  }
}

const heard = (film: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error("the film is too slow")), patienceMs);
    film.addEventListener("error", () => fail(new Error("the film cannot be read")), { once: true });
    film.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
