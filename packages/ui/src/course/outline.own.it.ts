export const messagesIt: Record<string, string> = {
  "course.certificate": "Vedi l’attestato",
  "course.progress": "Avanzamento nel corso",
  "course.lesson.done": "Completata",
  "course.lesson.failed": "Non superata",
  "course.lesson.locked": "Bloccata",
  "course.lesson.open": "Da completare",
  "course.openFrom": "Disponibile dal {date} alle {time}",
  "course.section": "{number, number}. {name}",
};
