import { useInfiniteQuery } from "@tanstack/react-query";
import { CategoryFollowButton } from "#category";
import { useClient } from "#core/client";
import { ArchAvatar, ListRow } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { suggestedCategoriesQuery } from "./suggestion.hooks.ts";
import { messages } from "./suggestion.messages.ts";
import { SuggestionWidget } from "./SuggestionWidget.tsx";

/** "Categories for you": for members, where categories are followed. */
export function CategorySuggestions() {
  const { user } = useSession();
  const offered = useGate("categoryFollow") && user !== null;
  const found = useInfiniteQuery({ ...suggestedCategoriesQuery(useClient()), enabled: offered });
  if (!offered) return null;
  return (
    <SuggestionWidget
      title={messages.categories}
      items={(found.data?.pages ?? []).flatMap(({ results }) => results)}
      row={(category, onLeave) => (
        <ListRow
          key={category.id}
          component={Link}
          route="category"
          params={{ id: category.id, slug: category.slug }}
          onClick={onLeave}
          mark={<ArchAvatar id={category.id} name={category.name} src={category.image_medium ?? category.image_original} />}
          title={category.name}
          meta={category.slogan}
          action={<CategoryFollowButton category={category} />}
        />
      )}
      pages={found}
    />
  );
}
