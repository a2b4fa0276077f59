import { useState } from "react";
import { Button } from "./Button.tsx";
import { Checkbox, Radio, RadioGroup, Switch } from "./Choice.tsx";
import { Field } from "./Field.tsx";
import { Row, Section } from "./GalleryParts.tsx";
import { Icon } from "#core/icons";
import { IconButton } from "./IconButton.tsx";
import { Segmented } from "./Segmented.tsx";
import { Select } from "./Select.tsx";
import { Chip, Chips, Tag } from "./Tag.tsx";
import { Tab, Tabs } from "./Tabs.tsx";
import { PasswordInput, SearchInput, TextInput } from "./TextInput.tsx";
import { Textarea } from "./Textarea.tsx";

export function GalleryControls() {
  const [mode, setMode] = useState<"post" | "article" | "poll">("article");
  const [query, setQuery] = useState("");
  return (
    <>
      <Section title="Buttons">
        <Row>
          <Button variant="primary" icon="pencil">
            Write
          </Button>
          <Button variant="outlined">Invite</Button>
          <Button variant="tinted">Follow</Button>
          <Button variant="plain">Cancel</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="primary" loading loadingLabel="Saving">
            Save
          </Button>
          <Button variant="primary" disabled>
            Publish
          </Button>
          <Button variant="plain" tone="danger">
            Remove
          </Button>
          <IconButton icon="dots" label="More" active />
          <IconButton icon="bookmark" label="Saved" filled aria-pressed />
        </Row>
        <Row>
          <Button size="sm">Try again</Button>
          <Button size="lg" component="a" href="#google" icon="brand-google">
            Google
          </Button>
          <IconButton icon="search" size="lg" label="Search" />
        </Row>
        <Button variant="primary" size="lg" full>
          Sign in
        </Button>
      </Section>
      <Section title="Tags and chips">
        <Row>
          <Tag>Article</Tag>
          <Tag tone="brand">Author</Tag>
          <Tag tone="accent">Editor</Tag>
          <Tag tone="ok">Paid</Tag>
          <Tag tone="warn">Draft</Tag>
          <Tag tone="danger">Cancelled</Tag>
          <Tag tone="live">Live</Tag>
        </Row>
        <Chips label="Filters" wrap>
          <Chip selected>All</Chip>
          <Chip mark={<Icon name="world" size={16} />}>Everyone</Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove Glazes">
            Glazes
          </Chip>
        </Chips>
        <Tabs label="Profile">
          <Tab href="#posts" current>
            Posts
          </Tab>
          <Tab href="#members" count={64}>
            Members
          </Tab>
          <Tab href="#about">About</Tab>
        </Tabs>
        <Segmented
          label="Kind"
          value={mode}
          onChange={setMode}
          options={[
            { value: "post", label: "Post", icon: "pencil" },
            { value: "article", label: "Article", icon: "article" },
            { value: "poll", label: "Poll", icon: "list-check" },
          ]}
        />
        <SearchInput label="Search people, posts, groups" value={query} onChange={setQuery} shortcut="/" />
      </Section>
      <Section title="Field states">
        <Field label="Event name" counter={{ value: 18, limit: 50 }} hint="As it stands on the leaf">
          <TextInput defaultValue="Winter seconds fair" />
        </Field>
        <Field label="Ends" error="The end must be later than the start (10:00)." counter={{ value: 52, limit: 50 }}>
          <TextInput defaultValue="6 Dec, 09:00" end={<Icon name="calendar-event" size={18} />} />
        </Field>
        <Field label="Username" ok="This name is free">
          <TextInput defaultValue="giulia_f" />
        </Field>
        <Field label="Password" aside={<a href="#forgot">Forgot password?</a>}>
          <PasswordInput defaultValue="celadon-6" autoComplete="current-password" />
        </Field>
        <Field label="Bio" optional>
          <Textarea defaultValue="Porcelain by night, accounting by day." />
        </Field>
        <Field label="Language">
          <Select defaultValue="en">
            <option value="en">English</option>
            <option value="it">Italiano</option>
          </Select>
        </Field>
        <Field label="Code">
          <TextInput disabled defaultValue="FORNACE" />
        </Field>
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="I accept the rules" error="Tick this to go on." />
        <RadioGroup legend="Who can see it">
          <Radio name="audience" label="Everyone" defaultChecked />
          <Radio name="audience" label="Members" hint="Visitors see a sign-in page" />
        </RadioGroup>
        <RadioGroup legend="Plan" hideLegend>
          <Radio card name="plan" label="Evening" hint="Two nights a week" defaultChecked />
          <Radio card name="plan" label="Studio" hint="Whenever you like" />
        </RadioGroup>
        <Switch label="Date of birth" hint="Day and month only" />
        <Switch label="My connections" defaultChecked />
      </Section>
    </>
  );
}
