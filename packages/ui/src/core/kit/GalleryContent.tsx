import { Avatar, AvatarStack, ArchAvatar, SquareAvatar } from "./Avatar.tsx";
import { Banner, ErrorBanner } from "./Banner.tsx";
import { Button } from "./Button.tsx";
import { Count } from "./Count.tsx";
import { Counter, Dot } from "./Counter.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Row, Section, type GalleryPictures } from "./GalleryParts.tsx";
import { textLink } from "./Heading.tsx";
import { CalendarTile } from "./CalendarTile.tsx";
import { List, ListRow } from "./List.tsx";
import { useNow } from "./now.tsx";
import { PictureGrid } from "./Picture.tsx";
import { Prose } from "./Prose.tsx";
import { SkeletonFeed, SkeletonRows } from "./Skeleton.tsx";
import { CourseCover } from "./CourseCover.tsx";
import { Spinner } from "./Spinner.tsx";
import { Time } from "./Time.tsx";
import { Widget } from "./Widget.tsx";
import classes from "./Gallery.module.css";

const names = ["Ada Nwosu", "Tomás Rey", "Inês Duarte", "Marco Bellini", "Yuki Tanabe", "Noor"];
const people = names.map((name, id) => ({ id, name }));
const minute = 60_000;

export function GalleryContent({ pictures }: { pictures: GalleryPictures }) {
  const now = useNow();
  const bowl = { src: pictures.bowl ?? "/bowl.webp", alt: "A celadon bowl", width: 1200, height: 700 };
  const shelf = { src: pictures.shelf ?? "/shelf.webp", alt: "A shelf of jars", width: 1200, height: 900 };
  return (
    <>
      <Section title="Shape tells the kind">
        <Row>
          <Avatar id={1} name="Ada Nwosu" size={50} src={pictures.person} alt="Ada Nwosu" />
          <ArchAvatar id={2} name="Glazes" size={50} src={pictures.category} />
          <SquareAvatar id={3} name="Tuesday kiln share" size={60} src={pictures.group} />
          <CalendarTile date="2026-11-22T18:30:00Z" />
          <span className={classes.course}>
            <CourseCover src={pictures.course} />
          </span>
          <Avatar id={4} name="Yuki Tanabe" size={50} live src={pictures.person} />
        </Row>
        <Row>
          {people.map((person) => (
            <Avatar key={person.id} {...person} />
          ))}
          <ArchAvatar id={3} name="Raku" />
          <SquareAvatar id={4} name="Wood fire" />
          <CalendarTile date="2026-12-06T10:00:00Z" size={72} cancelled />
        </Row>
        <AvatarStack people={people} total={48}>
          and 43 others
        </AvatarStack>
        <Row>
          <Counter value={5} label="5 unread notices" />
          <Counter value={140} label="140 unread notices" />
          <Counter value={0} label="nothing" />
          <Counter value={64} label="64 members" quiet />
          <Dot label="New" />
          <Spinner />
          <Count value={1204} />
          <Count value={48_200} />
        </Row>
        <Row>
          <Time value={now - 10_000} />
          <Time value={now - 38 * minute} />
          <Time value={now - 120 * minute} />
          <Time value={now - 26 * 60 * minute} />
          <Time value={now - 9 * 24 * 60 * minute} />
          <Time value={now} format="full" />
        </Row>
      </Section>
      <Section title="Loading: the same shape, no shimmer">
        <SkeletonFeed count={1} />
        <SkeletonRows count={2} />
      </Section>
      <Section title="Empty and error">
        <EmptyState action={<Button>Find people</Button>}>Requests to connect will show up here.</EmptyState>
        <ErrorBanner onRetry={() => undefined}>We couldn’t load comments.</ErrorBanner>
      </Section>
      <Section title="Banners and removed content">
        <Banner tone="brand" onDismiss={() => undefined}>
          <b>Kiln 2 is closed until Friday.</b> Shelves move to kiln 4.
        </Banner>
        <Banner
          tone="warn"
          icon="mail"
          action={
            <a className={textLink} href="#again">
              Send again
            </a>
          }
        >
          Confirm your email to post.
        </Banner>
        <Banner>Times are shown in your zone.</Banner>
        <Banner
          tone="quiet"
          action={
            <a className={textLink} href="#show">
              Show
            </a>
          }
        >
          Hidden by moderators: vulgar.
        </Banner>
        <Banner tone="quiet" icon="trash">
          The author deleted this post.
        </Banner>
      </Section>
      <Section title="Lists">
        <List label="People">
          <ListRow
            mark={<Avatar id={1} name="Ada Nwosu" />}
            title="Ada Nwosu"
            meta="Stoneware, Lagos"
            href="#ada"
            action={
              <Button size="sm" variant="tinted">
                Follow
              </Button>
            }
          />
          <ListRow
            mark={<Avatar id={2} name="Tomás Rey" />}
            title="Tomás Rey"
            meta="Raku"
            action={<Counter value={2} label="2 new" />}
          />
        </List>
        <Widget title="Coming up" more={<a href="#all">See all</a>}>
          <List>
            <ListRow
              mark={<CalendarTile date="2026-11-22T18:30:00Z" />}
              title="Raku night at Borgo Tanaro"
              meta="Sat 18:30 · Faenza"
              href="#raku"
            />
          </List>
        </Widget>
      </Section>
      <Section title="Pictures">
        <PictureGrid pictures={[{ ...bowl, color: "#b9d3c4" }]} />
        <PictureGrid pictures={[bowl, shelf, { ...bowl, src: `${bowl.src}#2` }]} total={9} onOpen={() => undefined} />
      </Section>
      <Section title="Running text">
        <Prose html='<p>Opened the kiln this morning. <mention id="3">@Marco Bellini</mention>, is it the <a href="#door">door side</a>?</p><ul><li>Cone 6</li><li>Oxidation</li></ul>' />
        <Prose face="reading">
          <p>In October our neighbour took down the fig that leaned over the courtyard wall.</p>
          <blockquote>Pale, almost lilac ash.</blockquote>
        </Prose>
      </Section>
    </>
  );
}
