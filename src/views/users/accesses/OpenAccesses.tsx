import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';

/** Goes from a role to its matrix. */
export const OpenAccesses = ({ record, onClose }: RecordActionProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(`/accesses/${record.id}`);
    // once: the answer to one press
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
};
