import { useState } from "react";
import { Button } from "./Button.tsx";
import { ConfirmDialog, Dialog } from "./Dialog.tsx";
import { Field } from "./Field.tsx";
import { Row, Section } from "./GalleryParts.tsx";
import { IconButton } from "./IconButton.tsx";
import { Menu, MenuDivider, MenuItem, MenuLabel } from "./Menu.tsx";
import { Popover } from "./Popover.tsx";
import { TextInput } from "./TextInput.tsx";
import { useToast } from "./Toasts.tsx";

export function GalleryOverlays() {
  const toast = useToast();
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const undo = { label: "Undo", onPress: () => undefined };
  return (
    <Section title="Overlays">
      <Row>
        <Menu label="More for this post" placement="bottom-start" trigger={<IconButton icon="dots" label="More" />}>
          <MenuItem icon="bookmark">Save</MenuItem>
          <MenuItem icon="bell">Follow this post</MenuItem>
          <MenuItem icon="link">Copy link</MenuItem>
          <MenuDivider />
          <MenuItem icon="flag">Report…</MenuItem>
          <MenuItem icon="trash" danger>
            Delete
          </MenuItem>
        </Menu>
        <Menu label="Order" trigger={<Button icon="arrows-sort">Order</Button>}>
          <MenuLabel>Order</MenuLabel>
          <MenuItem checked>Relevant</MenuItem>
          <MenuItem checked={false}>Recent</MenuItem>
        </Menu>
        <Popover label="Link" trigger={<Button icon="link">Link</Button>}>
          {(close) => (
            <Field label="Address">
              <TextInput data-autofocus="" end={<IconButton icon="check" size="sm" label="Set" onClick={close} />} />
            </Field>
          )}
        </Popover>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirm(true)}>Confirm</Button>
        <Button onClick={() => toast.show({ text: "Post published" })}>Toast</Button>
        <Button onClick={() => toast.show({ text: "Saved for later", icon: "bookmark", action: undo })}>
          Toast with an action
        </Button>
        <Button
          onClick={() =>
            toast.show({ text: "We couldn’t send your message", tone: "error", action: { ...undo, label: "Retry" } })
          }
        >
          Toast of an error
        </Button>
      </Row>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Share something"
        headEnd="Draft saved"
        footerStart={<IconButton icon="photo" label="Picture" />}
        footer={
          <>
            <Button variant="plain" icon="clock">
              Schedule
            </Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Publish
            </Button>
          </>
        }
      >
        <Field label="Title" counter={{ value: 32, limit: 160 }}>
          <TextInput data-autofocus="" defaultValue="Ash from the neighbour’s fig tree" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onClose={() => setConfirm(false)}
        title="Cancel “Raku night”?"
        cancelLabel="Keep the event"
        confirmLabel="Cancel event"
        onConfirm={() => setConfirm(false)}
      >
        34 people are going. We’ll tell them now, and refunds start today. This can’t be undone.
      </ConfirmDialog>
    </Section>
  );
}
