-- A sequence of four bytes would end one day, and with it the saving of quizzes.
alter sequence course_question_option_id as bigint;
