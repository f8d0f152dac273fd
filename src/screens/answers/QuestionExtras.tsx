import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { FilesControl } from '#src/fields/controls/FilesControl.tsx';
import { saysSomething, type Draft } from './answerDraft.ts';

/** Which of the parts below an answer are open. */
export interface OpenParts {
  readonly note: boolean;
  readonly files: boolean;
}

interface ExtrasProps {
  readonly question: Pick<WireQuestion, 'id'>;
  readonly draft: Draft;
  /** the answer has been given once, so it has a history */
  readonly known: boolean;
  readonly disabled: boolean;
  readonly open: OpenParts;
  readonly onOpen: (part: keyof OpenParts) => void;
  readonly onChange: (change: Partial<Draft>, ms?: number) => void;
  readonly onClear: () => void;
  readonly onHistory: () => void;
}

/** Long enough not to send every letter. */
const writingMs = 900;
/** Id of the note of a question, which a key goes to. */
export const noteId = (questionId: number): string => `question-${questionId}-note`;

interface ToolProps {
  readonly label: string;
  readonly icon: SvgIconComponent;
  readonly onClick: () => void;
}

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Button size="small" color="inherit" startIcon={<Icon />} onClick={onClick} sx={{ color: 'text.secondary' }}>
    {label}
  </Button>
);

/** What goes with an answer: a note, evidence, its history, and the way to take it back. */
export const QuestionExtras = (props: ExtrasProps) => {
  const { question, draft, known, disabled, open, onOpen, onChange } = props;
  const translate = useTranslate();
  const showsNote = open.note || Boolean(draft.note);
  const showsFiles = open.files || draft.files.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {showsNote && (
        <TextField
          id={noteId(question.id)}
          multiline
          minRows={2}
          maxRows={8}
          size="small"
          label={translate('answering.note')}
          value={draft.note ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ note: event.target.value || null }, writingMs)}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      )}
      {showsFiles && (
        <FilesControl
          label={translate('answering.files')}
          value={draft.files}
          maxCount={20}
          disabled={disabled}
          onChange={(files) => onChange({ files: files ?? [] })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: -0.5 }}>
        {!disabled && !showsNote && (
          <Tool label={translate('answering.note')} icon={NotesOutlined} onClick={() => onOpen('note')} />
        )}
        {!disabled && !showsFiles && (
          <Tool label={translate('answering.files')} icon={AttachFileOutlined} onClick={() => onOpen('files')} />
        )}
        {known && <Tool label={translate('answering.history')} icon={HistoryOutlined} onClick={props.onHistory} />}
        {!disabled && saysSomething(draft) && (
          <Tool label={translate('answering.clear')} icon={BackspaceOutlined} onClick={props.onClear} />
        )}
      </Box>
    </Box>
  );
};
