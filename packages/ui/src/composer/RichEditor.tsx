import { mergeRegister } from "@lexical/utils";
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";
import type { PictureUpload } from "#media";
import { createTextEditor, registerWriting } from "./editor.ts";
import { EditorPictureContext, type EditorPictures } from "./editor-picture.context.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import classes from "./Editor.module.css";
import { $htmlOut } from "./html-out.ts";
import { $createPictureNode, $isPictureNode, type PictureNode } from "./PictureNode.ts";

export type RichEditorHandle = { focus(): void; insertPictures(files: Iterable<File>): void };

type Props = {
  /** Stored html to begin with. Later changes are not read; another `key` starts over. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  /** Articles: the reading face, a toolbar, pictures in place. */
  article: boolean;
  /** Of the pictures in place. */
  pictures: PictureUpload;
  /** Pictures pasted or dropped into a text that has none in place. */
  onFiles: (files: File[]) => void;
  errorId?: string | undefined;
  ref?: Ref<RichEditorHandle>;
};

/** A text to write: formatted, with undo, and what is typed as Markdown. */
export function RichEditor({ html, onChange, label, placeholder, article, pictures, onFiles, errorId, ref }: Props) {
  const [editor] = useState(() => createTextEditor({ html, pictureClass: classes.figure }));
  const [empty, setEmpty] = useState(() => editor.getEditorState().read(isBlank));
  const root = useRef<HTMLDivElement>(null);
  const change = useLatest(onChange);
  const insert = (files: Iterable<File>) => {
    const list = [...files];
    if (article) insertPictures(editor, pictures, list);
    else onFiles(list);
  };
  const takeFiles = useLatest(insert);

  useEffect(() => {
    editor.setRootElement(root.current);
    const end = mergeRegister(
      registerWriting(editor, article),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        setEmpty(editorState.read(isBlank));
        change.current(editorState.read($htmlOut));
      }),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const files = event instanceof ClipboardEvent ? imagesOf(event.clipboardData?.files) : [];
          if (files.length === 0) return false;
          event.preventDefault();
          takeFiles.current(files);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    return () => {
      end();
      editor.setRootElement(null);
    };
  }, [editor, article, change, takeFiles]);

  useImperativeHandle(ref, () => ({ focus: () => editor.focus(), insertPictures: (files) => takeFiles.current(files) }), [
    editor,
    takeFiles,
  ]);
  const context = useMemo<EditorPictures>(
    () => ({
      upload: pictures,
      change: (key, changes, byHand) =>
        updatePicture(editor, key, byHand, (node) => node.setPicture({ ...node.getPicture(), ...changes })),
      remove: (key, byHand) => updatePicture(editor, key, byHand, (node) => node.remove()),
    }),
    [editor, pictures],
  );
  return (
    <div className={classes.root} data-article={article || undefined}>
      {article ? <EditorToolbar editor={editor} onPictures={insert} accept={pictures.accept} /> : null}
      <div className={classes.paper}>
        <div
          ref={root}
          className={classes.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          data-autofocus={article ? undefined : ""}
          tabIndex={0}
          aria-multiline="true"
          aria-label={label}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          spellCheck
          onDrop={(event) => {
            const files = imagesOf(event.dataTransfer.files);
            if (files.length === 0) return;
            event.preventDefault();
            event.stopPropagation();
            insert(files);
          }}
        />
        {empty ? (
          <div className={classes.placeholder} aria-hidden="true">
            {placeholder}
          </div>
        ) : null}
      </div>
      <EditorPictureContext value={context}>
        <Decorations editor={editor} />
      </EditorPictureContext>
    </div>
  );
}

/** What React draws inside the text: each picture in the element the editor keeps for it. */
function Decorations({ editor }: { editor: LexicalEditor }) {
  const [decorators, setDecorators] = useState<Record<NodeKey, ReactNode>>(() => editor.getDecorators<ReactNode>());
  useEffect(() => editor.registerDecoratorListener<ReactNode>((next) => setDecorators(next)), [editor]);
  return Object.entries(decorators).map(([key, drawn]) => {
    const element = editor.getElementByKey(key);
    return element && drawn ? createPortal(drawn, element, key) : null;
  });
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

const isBlank = (): boolean => {
  const root = $getRoot();
  return root.getTextContent().trim() === "" && root.getChildren().every((node) => node.getType() === "paragraph");
};

const imagesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter((file) => file.type.startsWith("image/"));

function insertPictures(editor: LexicalEditor, pictures: PictureUpload, files: File[]): void {
  const keys = pictures.add(files);
  editor.update(() => {
    if (keys.length === 0) return;
    const nodes = keys.map((uploadKey) => $createPictureNode({ mediaId: null, uploadKey, src: "", alt: "" }));
    if (!$getSelection()) $getRoot().selectEnd();
    $insertNodes(nodes);
  });
}

function updatePicture(editor: LexicalEditor, key: NodeKey, byHand: boolean, change: (node: PictureNode) => void): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isPictureNode(node)) change(node);
    },
    byHand ? {} : { tag: "history-merge" },
  );
}
