import type { Group } from "@cortile/contract/entity";
import { useRef } from "react";
import { RawIntlProvider, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { IconButton, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { formMessagesIt, pictureProblem } from "#form";
import { acceptedFaces } from "#media";
import { useGroupPicture } from "./admin.hooks.ts";
import { messages } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";
import classes from "./Group.module.css";
import { pictureRules, type PictureKind } from "./picture.tsx";

/** Changes the picture or the cover of a group in place. */
export const PictureButton = withTexts({ ...formMessagesIt, ...messagesIt }, Picture);

function Picture({ group, of }: { group: Group; of: PictureKind }) {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const input = useRef<HTMLInputElement>(null);
  const change = useGroupPicture(group.id);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = await pictureProblem(file, pictureRules[of]);
    if (problem)
      toast.show({ id: "group.picture", tone: "error", text: <RawIntlProvider value={intl}>{problem}</RawIntlProvider> });
    else change.mutate(of === "picture" ? { image_original: file } : { emotional_image_original: file });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFaces.join(",")}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <IconButton
        icon="camera"
        size="sm"
        label={intl.formatMessage(of === "picture" ? messages.changePicture : messages.changeCover)}
        aria-busy={change.isPending || undefined}
        className={of === "picture" ? classes.changePicture : classes.changeCover}
        onClick={() => guard(() => (change.isPending ? undefined : input.current?.click()))}
      />
    </>
  );
}
