import { mergeRegister } from "@lexical/utils";
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  KEY_ENTER_COMMAND,
  PASTE_COMMAND,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type LexicalEditor,
  type NodeKey,
} from "lexical";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from "react";
import { createPortal } from "react-dom";
import { useInBrowser } from "#core/kit";
import { withTexts } from "#core/locale";
import type { PictureUpload } from "#media";
import { createTextEditor, registerWriting } from "./editor.ts";
import { EditorPictureContext, type EditorPictures } from "./editor-picture.context.ts";
import { EditorToolbar } from "./EditorToolbar.tsx";
import classes from "./Editor.module.css";
import { messagesIt } from "./editor.own.it.ts";
import { $htmlOut } from "./html-out.ts";
import { LinkPanel } from "./LinkPanel.tsx";
import { $createPictureNode, $isPictureNode, type PictureNode } from "./PictureNode.ts";
import { Suggestions } from "./Suggestions.tsx";
import { useKeyboardInset } from "./useKeyboardInset.ts";

export type RichEditorHandle = {
  focus(): void;
  insertPictures(files: Iterable<File>): void;
  /** At the caret, or at the end. */
  insertText(text: string): void;
};

type Props = {
  /** Stored html to begin with. Later changes are not read; another `key` starts over. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  /**
   * An article has the reading face, headings and a toolbar; a post has no pictures in place; a short text stands beside something else; a page of
   * the community has headings and a toolbar, without pictures and names.
   */
  form: "post" | "article" | "short" | "comment" | "page";
  /** Of the pictures in place; without it there are none. */
  pictures?: PictureUpload;
  /** Pictures pasted or dropped into a text that has none in place. */
  onFiles?: (files: File[]) => void;
  /** Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
  errorId?: string | undefined;
  ref?: Ref<RichEditorHandle>;
};

/** A text to write: formatted, with names, links, undo, and what is typed as Markdown. */
export const RichEditor = withTexts(messagesIt, EditorInBrowser);

function EditorInBrowser(props: Props) {
  return useInBrowser() ? <Editor {...props} /> : <ReadOnlyText {...props} />;
}

/** The text in the place of its editor, which needs a browser: on the server, until the page is hydrated. */
function ReadOnlyText({ html, form, label, placeholder }: Props) {
  const hasToolbar = form === "article" || form === "page";
  return (
    <div className={classes.root} data-form={form}>
      {hasToolbar ? (
        <div className={classes.toolbar} aria-hidden="true">
          <span className={classes.tool} />
        </div>
      ) : null}
      <div className={classes.paper}>
        {/* oxlint-disable-next-line react/no-danger -- the server sanitises by one allow-list before it stores */}
        <div className={classes.text} role="group" aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />
        {html === "" ? (
          <div className={classes.placeholder} aria-hidden="true">
            {placeholder}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Editor({ html, onChange, label, placeholder, form, pictures, errorId, ref, ...props }: Props) {
  const [editor] = useState(() =>
    createTextEditor({ html, theme: { picture: classes.figure, codeBlock: classes.code, nested: classes.nested } }),
  );
  const [empty, setEmpty] = useState(() => editor.getEditorState().read(isBlank));
  const [asksLink, setAsksLink] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const page = form === "page";
  const article = form === "article" || page;
  const insert = (files: Iterable<File>) => {
    const list = [...files];
    if (props.onFiles && !article) props.onFiles(list);
    else if (pictures) insertPictures(editor, pictures, list);
  };
  const latest = useLatest({ onChange, insert, submit: props.onSubmit });
  useKeyboardInset(frame, article);

  // Before the dialog around it gives it the focus: the caret goes to the end with that.
  useLayoutEffect(() => {
    editor.setRootElement(root.current);
    const end = mergeRegister(
      registerWriting(editor, article),
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        setEmpty(editorState.read(isBlank));
        latest.current.onChange(editorState.read($htmlOut));
      }),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const files = event instanceof ClipboardEvent ? imagesOf(event.clipboardData?.files) : [];
          if (files.length === 0) return false;
          event.preventDefault();
          latest.current.insert(files);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!latest.current.submit || !event || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          latest.current.submit();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
    return () => {
      end();
      editor.setRootElement(null);
    };
  }, [editor, article, latest]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        root.current?.focus({ preventScroll: true });
        editor.focus(undefined, { defaultSelection: "rootEnd" });
      },
      insertPictures: (files) => latest.current.insert(files),
      insertText: (text) => insertText(editor, text),
    }),
    [editor, latest],
  );
  const context = useMemo<EditorPictures | null>(
    () =>
      pictures
        ? {
            upload: pictures,
            change: (key, changes, byHand) =>
              updatePicture(editor, key, byHand, (node) => node.setPicture({ ...node.getPicture(), ...changes })),
            remove(key, byHand) {
              updatePicture(editor, key, byHand, (node) => {
                if (byHand) node.selectNext();
                node.remove();
              });
              // Its button had the focus.
              if (byHand) root.current?.focus({ preventScroll: true });
            },
          }
        : null,
    [editor, pictures],
  );
  return (
    <div ref={frame} className={classes.root} data-form={form}>
      {article ? (
        <EditorToolbar
          editor={editor}
          pictures={pictures && { accept: pictures.accept, onChoose: insert }}
          onLink={() => setAsksLink(true)}
        />
      ) : null}
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
          {...(page ? {} : { "aria-autocomplete": "list", "aria-haspopup": "listbox" })}
          aria-label={label}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          spellCheck
          onFocus={() => selectEndAtFirst(editor)}
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
        <LinkPanel editor={editor} asks={asksLink} onAsk={setAsksLink} />
        {page ? null : <Suggestions editor={editor} />}
      </div>
      <EditorPictureContext value={context}>
        <Decorations editor={editor} />
      </EditorPictureContext>
    </div>
  );
}

/** What React draws inside the text: each picture in the element the editor keeps for it. */
function Decorations({ editor }: { editor: LexicalEditor }) {
  const subscribe = useCallback((changed: () => void) => editor.registerDecoratorListener(changed), [editor]);
  const decorators = useSyncExternalStore(subscribe, () => editor.getDecorators<ReactNode>());
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

/**
 * Puts the caret at the end when a text with content is first focused. An update begins with the selection of the browser, which is the
 * start of the text by then: the one before tells.
 */
function selectEndAtFirst(editor: LexicalEditor): void {
  if (editor.getEditorState().read($getSelection) === null)
    editor.update(() => $getRoot().selectEnd(), { tag: SKIP_SCROLL_INTO_VIEW_TAG });
}

const imagesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter((file) => file.type.startsWith("image/"));

function insertText(editor: LexicalEditor, text: string): void {
  editor.update(() => {
    if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText(text);
  });
  // What was pressed gives its focus back first.
  setTimeout(() => editor.focus(), 0);
}

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
