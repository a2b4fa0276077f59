import type { User } from "@cortile/contract/entity";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { AuthorBlockProvider } from "#contribution";

const BlockDialog = lazy(() => import("#people").then((module) => ({ default: module.BlockDialog })));

/** Around whatever shows what people wrote: it holds the question asked before one of them is blocked. */
export function BlockHost({ children }: { children: ReactNode }) {
  const [author, setAuthor] = useState<User | null>(null);
  return (
    <AuthorBlockProvider onBlock={setAuthor}>
      {children}
      {author ? (
        <Suspense fallback={null}>
          <BlockDialog user={author} hidden={false} open onClose={() => setAuthor(null)} />
        </Suspense>
      ) : null}
    </AuthorBlockProvider>
  );
}
