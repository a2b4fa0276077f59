import type { User } from "@cortile/contract/entity";
import { Avatar } from "./Avatar.tsx";
import { personName } from "./person-name.ts";
import { Chip, Chips } from "./Tag.tsx";

type Person = Pick<User, "id" | "username" | "real_name" | "avatar">;

type Props<Of extends Person> = {
  people: readonly Of[];
  /** Is given those that stay. */
  onChange: (people: Of[]) => void;
  /** Names the button that takes a person out. */
  removeLabel: (name: string) => string;
};

/** People that were chosen, each of whom can be taken out again. */
export function PersonChips<Of extends Person>({ people, onChange, removeLabel }: Props<Of>) {
  if (people.length === 0) return null;
  return (
    <Chips wrap>
      {people.map((person) => (
        <Chip
          key={person.id}
          mark={<Avatar id={person.id} name={personName(person)} src={person.avatar} size={24} />}
          onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
          removeLabel={removeLabel(personName(person))}
        >
          {personName(person)}
        </Chip>
      ))}
    </Chips>
  );
}
