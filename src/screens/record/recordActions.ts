import type { SvgIconComponent } from '@mui/icons-material';
import { createContext, type ComponentType } from 'react';
import type { Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';

/** A record as an action gets it: of a list, a panel or a tree. */
export type ActedOn = Values & { readonly id: number };

export interface RecordActionProps {
  readonly record: ActedOn;
  readonly onClose: () => void;
}

/** Some ticked records, as an action on many gets them. */
export interface ManyActionProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** when it has been done */
  readonly onDone: () => void;
}

/** What can be done with one record beyond what its definition gives. */
export interface RecordAction {
  readonly name: string;
  /** key of its words */
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** the action of the resource's permission that it needs */
  readonly needs: string;
  /** false where it makes no sense for this record and this person; without it, it always does */
  readonly fits?: (record: ActedOn, personId: number | undefined) => boolean;
  /** the same for many at once, by the resource as the screen shows it */
  readonly fitsMany?: (resource: Resource) => boolean;
  /** asks for what is needed, and does it */
  readonly Dialog: ComponentType<RecordActionProps>;
  /** the same for many at once; absent where it is done to one only */
  readonly Many?: ComponentType<ManyActionProps>;
  /** stands for the copy that every definition gives: such records are copied with more than their fields */
  readonly copies?: true;
  /** takes something away for good: stands last, apart from the others */
  readonly danger?: true;
  /** offered by itself when such a record was made */
  readonly afterCreate?: true;
}

/** The actions by the name of the resource; whoever composes the screens says which there are. */
export const RecordActionsContext = createContext<Readonly<Record<string, readonly RecordAction[]>>>({});
