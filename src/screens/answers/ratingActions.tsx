import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { lazy, useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nodeKindOf, type NodeKind, type Resource } from '#schema';
import type { ActedOn, RecordAction, RecordActionProps } from '#src/screens/record/recordActions.ts';
import { answerPathOf } from './answerPath.ts';

const kindIn = ({ tree }: Resource, record: ActedOn): NodeKind => nodeKindOf(tree?.types && record[tree.types.key]);

/** Goes to the form, and remembers where from. */
const answerOf =
  (resource: Resource): ComponentType<RecordActionProps> =>
  ({ record, onClose }) => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const path = answerPathOf(resource, record.id);
    useEffect(() => {
      onClose();
      if (path) void navigate(path, { state: { from: pathname + search } });
      // once: the answer to one press
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  };

const whyOf = (resource: Resource): ComponentType<RecordActionProps> =>
  lazy(async () => {
    const { WhyDialog } = await import('./WhyDialog.tsx');
    return {
      default: ({ record, onClose }: RecordActionProps) => (
        <WhyDialog resource={resource} id={record.id} node={kindIn(resource, record)} onClose={onClose} />
      ),
    };
  });

const overrideOf = (resource: Resource): ComponentType<RecordActionProps> =>
  lazy(async () => {
    const { OverrideDialog } = await import('./OverrideDialog.tsx');
    return {
      default: ({ record, onClose }: RecordActionProps) => (
        <OverrideDialog resource={resource} id={record.id} onClose={onClose} />
      ),
    };
  });

/** What can be done with a record that is valued by questions: answer them, ask why, set another value. */
export const ratingActionsOf = (resource: Resource): readonly RecordAction[] => {
  const isItem = (record: ActedOn): boolean => kindIn(resource, record) === 'item';
  return [
    {
      name: 'answer',
      label: 'answering.answer',
      icon: FactCheckOutlined,
      needs: 'edit',
      fits: isItem,
      Dialog: answerOf(resource),
    },
    { name: 'why', label: 'answering.why.open', icon: HelpOutlineOutlined, needs: 'view', Dialog: whyOf(resource) },
    {
      name: 'override',
      label: 'answering.override.action',
      icon: TuneOutlined,
      needs: 'edit',
      fits: isItem,
      Dialog: overrideOf(resource),
    },
  ];
};
