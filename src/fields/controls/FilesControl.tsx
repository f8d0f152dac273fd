import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';
import { DropZone } from './DropZone.tsx';
import { FileRow } from './FileRow.tsx';
import { fileProblems, type FileRules } from './fileRules.ts';
import { useUploads } from './useUploads.ts';

interface FilesControlProps extends ControlProps<readonly StoredFile[]> {
  readonly accept?: readonly string[] | undefined;
  readonly maxCount: number;
}

const useRuleWords = ({ accept, maxCount, largest }: FileRules) => {
  const translate = useTranslate();
  const { size, number } = useFormat();
  const endings = accept?.map((ending) => ending.toUpperCase()).join(translate('list.comma'));
  return {
    said: [
      endings && translate('form.files.types', { endings }),
      largest !== undefined && translate('form.files.most', { size: size(largest) }),
      maxCount > 1 && translate('form.files.count', { count: number(maxCount) }),
    ]
      .filter(Boolean)
      .join(' · '),
    about: { endings, size: size(largest ?? 0), count: number(maxCount) },
  };
};

/** The files of a field: those that are there, those on their way, and how more are added. */
const useFiles = ({ value, onChange, accept, maxCount, disabled }: FilesControlProps) => {
  const translate = useTranslate();
  // what was sent from here is at hand for its picture
  const [sent, setSent] = useState<ReadonlyMap<number, File>>(new Map());
  const largest = useOrganisationFacts()?.uploadLimit;
  const rules: FileRules = { accept, maxCount, largest };
  const words = useRuleWords(rules);
  const files = value ?? [];
  // several can arrive before the form has drawn the first
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  });
  const upload = useUploads((stored, file) => {
    setSent((before) => new Map(before).set(stored.id, file));
    kept.current = [...kept.current, stored];
    onChange(kept.current);
  });
  const others = [...files, ...upload.uploads.filter(({ problem }) => !problem).map(({ file }) => file)];
  const add = (chosen: readonly File[]): void => {
    const problems = fileProblems(chosen, others, rules);
    chosen.forEach((file, index) => {
      const problem = problems[index];
      if (problem) upload.refuse(file, translate(`form.files.${problem}`, words.about));
    });
    upload.start(chosen.filter((_, index) => !problems[index]));
  };
  return {
    files: files.map((stored) => ({ stored, file: sent.get(stored.id) })),
    uploads: upload.uploads.map((one) => ({
      ...one,
      drop: () => upload.drop(one.key),
      retry: one.problem && !fileProblems([one.file], files, rules)[0] ? () => upload.retry(one.key) : undefined,
    })),
    isOpen: disabled !== true && others.length < maxCount,
    said: words.said,
    add,
    remove: (id: number) => onChange(files.filter((other) => other.id !== id)),
  };
};

/** Attached files: each is uploaded as soon as it is chosen or dropped, the record keeps them when it is saved. */
export const FilesControl = (props: FilesControlProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { files, uploads, isOpen, said, add, remove } = useFiles(props);
  const { accept, maxCount } = props;
  return (
    <Box role="group" aria-label={props.label} aria-describedby={props.describedBy}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map(({ stored, file }) => (
          <FileRow
            key={stored.id}
            {...stored}
            file={file}
            disabled={props.disabled}
            onRemove={() => remove(stored.id)}
          />
        ))}
        {uploads.map(({ key, file, progress, problem, retry, drop }) => (
          <FileRow
            key={`up${key}`}
            name={file.name}
            size={file.size}
            file={file}
            progress={progress}
            problem={problem}
            onRetry={retry}
            onRemove={drop}
          />
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxCount > 1}
        accept={accept?.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <DropZone isOpen={isOpen} invalid={props.invalid === true} onDrop={add}>
        <Button
          id={props.id}
          size="small"
          startIcon={<UploadFile />}
          disabled={!isOpen}
          onClick={() => input.current?.click()}
          onBlur={props.onBlur}
        >
          {translate('form.chooseFile')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {translate('form.files.orDrop')} {said}
        </Typography>
      </DropZone>
    </Box>
  );
};
