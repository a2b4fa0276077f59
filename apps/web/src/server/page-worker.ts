import path from "node:path";
import { pathToFileURL } from "node:url";
import type { MessagePort } from "node:worker_threads";
import type { PageCallReply, RenderRequest } from "@cortile/server/app";
import { workerData } from "piscina";
import { keepCompiled } from "./compile-cache.ts";
import type { ServerEntry } from "./entry.ts";
import { readPageFiles } from "./files.ts";
import type { NumberedCall, PageAnswer, PageResult, PageTask } from "./page-thread.ts";

// The thread in which pages are rendered.

keepCompiled();
// Given by `openPageThread`.
const folder = String(workerData);
const filesOf = readPageFiles(path.join(folder, "client"));
const module: unknown = await import(pathToFileURL(path.join(folder, "server", "entry-server.js")).href);
// Built from `entry-server.tsx`.
const { render } = module as ServerEntry;

type Preferences = RenderRequest["boot"]["preferences"];
let known: { text: string; preferences: Preferences } = { text: "{}", preferences: {} };

/** The same object for the same text: what follows from preferences is kept by it. */
function preferencesOf(text: string): Preferences {
  // Written by `openPageThread`.
  if (known.text !== text) known = { text, preferences: JSON.parse(text) as Preferences };
  return known.preferences;
}

export async function renderPage({ boot, preferences, port, ...request }: PageTask): Promise<PageResult> {
  const faults: unknown[] = [];
  const page = await render(
    { ...request, boot: { ...boot, preferences: preferencesOf(preferences) }, call: callOver(port) },
    { filesOf, onFault: (fault) => void faults.push(sendable(fault)) },
  );
  return { page, faults };
}

/** What another thread can be told of a fault: its causes may be anything. */
function sendable(fault: unknown): Error {
  const { name, message, stack } = fault instanceof Error ? fault : new Error(String(fault));
  return Object.assign(new Error(message), { name, stack });
}

/**
 * Calls by the thread that serves them. Those made in one turn go there in one message, and their answers come back in one: waking a
 * thread costs more than what is in the message, and a page needs them all before it goes on.
 */
function callOver(port: MessagePort): RenderRequest["call"] {
  const waiting = new Map<number, PromiseWithResolvers<PageCallReply>>();
  port.on("message", (answers: readonly PageAnswer[]) => {
    for (const answer of answers) {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("error" in answer) call?.reject(answer.error);
      else call?.resolve(answer.reply);
    }
  });
  let last = 0;
  let made: NumberedCall[] = [];
  const send = () => {
    port.postMessage(made);
    made = [];
  };
  return (call) => {
    const id = ++last;
    const reply = Promise.withResolvers<PageCallReply>();
    waiting.set(id, reply);
    if (made.length === 0) setImmediate(send);
    made.push({ id, call });
    return reply.promise;
  };
}
