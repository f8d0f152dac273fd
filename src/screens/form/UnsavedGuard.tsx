import { useFormState, type Control } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** True where the second address shows another form than the first; filters and pages of the list behind do not count. */
export const leavesForm = (from: Place, to: Place): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || ['type', 'action', 'id'].some((key) => before.get(key) !== after.get(key));
};

/** Asks before a form with unsaved changes is left, by the console's links or by the browser. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields, isSubmitSuccessful } = useFormState(formControl ? { control: formControl } : {});
  const guarded = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  return <LeaveGuard guarded={guarded} leaves={leavesForm} />;
};
