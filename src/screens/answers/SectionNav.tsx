import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import type { WireSection } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { measures } from '#src/theme/index.ts';
import { saysSomething } from './answerDraft.ts';
import type { Answers } from './answerSession.ts';

interface SectionNavProps {
  readonly sections: readonly WireSection[];
  readonly answers: Answers;
  /** the section that the present question is in */
  readonly currentId: number | undefined;
  readonly onChoose: (section: WireSection) => void;
}

/** How many questions of a section say something. */
const answeredIn = ({ questions }: WireSection, answers: Answers): number =>
  questions.filter(({ id }) => saysSomething(answers.get(id)!.draft)).length;

/** At the side on wide screens, a row that scrolls in itself on narrow ones. */
const list = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  overflowX: { xs: 'auto', md: 'visible' },
} as const;

const entry = {
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1,
  minHeight: 40,
  paddingInline: 1.5,
  paddingBlock: 0.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'start',
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  '&[aria-current]': { backgroundColor: 'action.selected', fontWeight: 700 },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

/** The sections with what is answered of each; one leads to its first open question. */
export const SectionNav = ({ sections, answers, currentId, onChoose }: SectionNavProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Box
      component="nav"
      aria-label={translate('answering.sections')}
      sx={{ position: { md: 'sticky' }, top: measures.topBar + 112, alignSelf: 'start', minWidth: 0 }}
    >
      <Box component="ol" sx={list}>
        {sections.map((section) => {
          const answered = answeredIn(section, answers);
          const isComplete = answered === section.questions.length;
          return (
            <Box component="li" key={section.id} sx={{ flex: 'none' }}>
              <ButtonBase
                sx={entry}
                aria-current={section.id === currentId ? 'true' : undefined}
                onClick={() => onChoose(section)}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {section.title}
                </Box>
                {isComplete ? (
                  <CheckCircleOutlined
                    sx={{ fontSize: 18, color: 'success.main' }}
                    titleAccess={translate('answering.complete')}
                  />
                ) : (
                  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {translate('answering.sectionProgress', {
                      answered: number(answered),
                      questions: number(section.questions.length),
                    })}
                  </Box>
                )}
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
