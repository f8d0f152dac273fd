import { nodeTypes } from '#schema';
import texts from './texts/questions.json' with { type: 'json' };
import type { Writer } from './writer.ts';

/** A question of the demo, as answers need it. */
export interface SeededQuestion {
  readonly id: number;
  readonly title: string;
  readonly required: boolean;
  /** code of its section */
  readonly section: string;
  /** options by their scores, lowest first; their ids count from 1 */
  readonly scores: readonly number[];
  /** bounds of a direct score; absent where options are offered */
  readonly between?: readonly [number, number];
}

interface QuestionText {
  readonly title: string;
  readonly code: string;
  readonly weight: number;
  readonly required: boolean;
  readonly guidance?: string;
  readonly scale?: string;
  readonly between?: readonly number[];
}
interface SectionText {
  readonly title: string;
  readonly code: string;
  readonly description: string;
  readonly questions: readonly QuestionText[];
}
export type QuestionsName = 'asset-questions' | 'service-questions' | 'third-party-questions';

const scales = texts.scales as Readonly<Record<string, readonly { readonly title: string; readonly score: number }[]>>;

const wayOf = ({ scale, between }: QuestionText): Record<string, unknown> =>
  between
    ? { answerKind: 'score', scoreMin: between[0], scoreMax: between[1] }
    : { answerKind: 'options', options: scales[scale ?? ''] };

const valuesOf = (text: QuestionText): Record<string, unknown> => {
  const { title, code, weight, required, guidance } = text;
  return { title, code, weight, required, guidance: guidance ?? null, ...wayOf(text) };
};

const seeded = (id: number, section: string, { title, required, scale, between }: QuestionText): SeededQuestion => ({
  id,
  title,
  required,
  section,
  scores: (scales[scale ?? ''] ?? []).map(({ score }) => score),
  ...(between && { between: [between[0]!, between[1]!] as const }),
});

/** Makes the sections and questions of one resource; gives the questions in their order. */
export const seedQuestions = async (writer: Writer, name: QuestionsName): Promise<SeededQuestion[]> => {
  const sections = texts[name] as readonly SectionText[];
  const parents = await writer.createMany(
    name,
    sections.map(({ title, code, description }, position) => ({
      values: { title, code, description },
      columns: { parent_id: null, position },
      type: nodeTypes.group,
    })),
  );
  const asked = sections.flatMap(({ questions, code }, section) =>
    questions.map((text, position) => ({ text, position, code, parentId: parents[section]! })),
  );
  const ids = await writer.createMany(
    name,
    asked.map(({ text, position, parentId }) => ({
      values: valuesOf(text),
      columns: { parent_id: parentId, position },
      type: nodeTypes.item,
    })),
  );
  return asked.map(({ text, code }, index) => seeded(ids[index]!, code, text));
};
