import { createContext, type ComponentType } from 'react';
import type { RecordOption } from './useRecordOptions.ts';

export interface RecordCreationProps {
  /** the resource of which a record is made */
  readonly to: string;
  /** what was typed into the picker */
  readonly title: string;
  readonly onDone: (made: RecordOption) => void;
  readonly onClose: () => void;
}

/** The form in which pickers make the record that they did not find; null where they make none. */
export const RecordCreationContext = createContext<ComponentType<RecordCreationProps> | null>(null);
