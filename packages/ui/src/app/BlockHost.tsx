import type { User } from "@cortile/contract/entity";
import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "#core/kit";
import { AuthorBlockProvider } from "#contribution";

const BlockDialog = lazyPart(async () => (await import("#people")).BlockDialog);

/** Provides the dialog that confirms blocking an author. */
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
