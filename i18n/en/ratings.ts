// Words that resources share which are valued by questions, ask them, or keep the answers.

/** Of a subject's value. */
export const ratedWords = {
  fields: {
    value: 'Score of the questions',
    overrideValue: 'Score by hand',
    overrideReason: 'Reason of the score by hand',
    overrideById: 'Score by hand set by',
    overrideAt: 'Score by hand set at',
    priority: 'Priority',
    band: 'Priority band',
    rank: 'Rank',
    answered: 'Answers',
    asked: 'Number of questions',
    lastAnswerAt: 'Last answer',
    lastAnswerById: 'Last answer by',
  },
  help: {
    overrideValue: 'Takes the place of the score of the questions; empty means that score.',
    overrideReason: 'Every score by hand needs a reason.',
  },
} as const;

/** Of a question and its section. */
export const questionWords = {
  one: 'Question',
  group: 'Section',
  item: 'Question',
  ofGroup: { fields: { title: 'Title of the section' } },
  empty: 'No questions yet. Make the sections first, then add questions below them.',
  fields: {
    title: 'Text',
    code: 'Code',
    description: 'About the section',
    guidance: 'Guidance',
    weight: 'Weight',
    required: 'Required',
    answerKind: 'Way of answering',
    options: 'Options',
    scoreMin: 'Lowest score',
    scoreMax: 'Highest score',
  },
  help: {
    guidance: 'Shown below the question in the answering form.',
    weight: 'How much the question counts; greater than zero.',
    required: 'There is no score until the required questions are answered.',
  },
  choices: { answerKind: { options: 'Choice of an option', score: 'Direct score' } },
  rows: { options: { title: 'Option', score: 'Score' } },
} as const;

/** Of an answer. */
export const answerWords = {
  one: 'Answer',
  fields: {
    title: 'Question as it was asked',
    questionId: 'Question',
    optionId: 'Number of the option',
    score: 'Score',
    notApplicable: 'Not applicable',
    note: 'Note',
    files: 'Evidence',
    answeredById: 'Answered by',
  },
} as const;
