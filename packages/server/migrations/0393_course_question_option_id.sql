-- Ids of the options of quiz questions are used once: attempts name them after the option is gone.
create sequence course_question_option_id as int;
select setval('course_question_option_id', greatest(
  (select max((option ->> 'id')::int) from course_question, jsonb_array_elements(options) option),
  (select max(chosen::int) from course_quiz_attempt, jsonb_array_elements(answers) answer,
    jsonb_array_elements_text(answer -> 'option_ids') chosen),
  1));
