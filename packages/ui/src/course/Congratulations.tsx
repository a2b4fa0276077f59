import type { Course } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { ArchesIllustration } from "#core/icons";
import { Button, Dialog } from "#core/kit";
import { Link } from "#core/routing";
import { messages } from "./lesson.messages.ts";
import classes from "./Lesson.module.css";
import { CertificateButton } from "./CertificateButton.tsx";

/** All lessons are done. */
export const Congratulations = ({ course, onClose }: { course: Course; onClose: () => void }) => (
  <Dialog
    open
    size="sm"
    onClose={onClose}
    title={<FormattedMessage {...messages.congratulations} />}
    footer={
      <>
        <CertificateButton course={course} />
        <Button component={Link} route="courses" variant="primary">
          <FormattedMessage {...messages.toCourses} />
        </Button>
      </>
    }
  >
    <div className={classes.congratulations}>
      <ArchesIllustration className={classes.drawing} />
      <p>
        <FormattedMessage {...messages.allDone} />
      </p>
      <p className={classes.courseName}>{course.name}</p>
    </div>
  </Dialog>
);
