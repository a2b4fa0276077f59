import { mediaGet } from "@cortile/contract/media";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import type { NodeKey } from "lexical";
import { useContext, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Field, IconButton, TextInput } from "#core/kit";
import { UploadPlate } from "#media";
import classes from "./Editor.module.css";
import { messages } from "./editor.messages.ts";
import { EditorPictureContext, type PlacedPicture } from "./editor-picture.context.ts";

const mediaQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["media", id],
    queryFn: ({ signal }) => client.call(mediaGet, { params: { id } }, { signal }),
  });

/** A picture as it stands in the text being written. */
export function EditorPicture({ nodeKey, picture }: { nodeKey: NodeKey; picture: PlacedPicture }) {
  const intl = useIntl();
  const context = useContext(EditorPictureContext);
  const client = useClient();
  const { mediaId, uploadKey, src, alt } = picture;
  const item = context?.upload.items.find(({ key }) => key === uploadKey);
  const stored = useQuery({ ...mediaQuery(client, mediaId ?? 0), enabled: mediaId !== null && src === "" });
  const sent = item?.media ?? null;
  const gone = uploadKey !== null && mediaId === null && context !== null && item === undefined;

  useEffect(() => {
    if (!context) return;
    if (gone) context.remove(nodeKey, false);
    else if (sent && mediaId === null) context.change(nodeKey, { mediaId: sent.id, src: sent.image ?? "" }, false);
  }, [context, nodeKey, sent, gone, mediaId]);

  const remove = () => {
    if (uploadKey !== null) context?.upload.remove(uploadKey);
    context?.remove(nodeKey, true);
  };
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    // Before the editor around it, which would break the line, and the form, which would be sent.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.stopPropagation();
      if (event.target instanceof HTMLInputElement) event.preventDefault();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div ref={around}>
      <div className={classes.placed}>
        <img src={src || (stored.data?.image ?? undefined) || item?.preview} alt={alt} />
        <IconButton
          icon="x"
          iconSize={16}
          size="sm"
          className={classes.takeOut}
          label={intl.formatMessage(messages.removePicture)}
          onClick={remove}
        />
        {item && context ? <UploadPlate item={item} upload={context.upload} /> : null}
      </div>
      <Field label={intl.formatMessage(messages.pictureAlt)} hideLabel>
        <TextInput
          className={classes.placedAlt}
          placeholder={intl.formatMessage(messages.pictureAlt)}
          value={alt}
          maxLength={1000}
          onChange={(event) => context?.change(nodeKey, { alt: event.currentTarget.value }, true)}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </Field>
    </div>
  );
}
