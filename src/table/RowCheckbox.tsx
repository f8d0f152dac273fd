import { useEffect, useRef } from 'react';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** some of what it stands for is ticked, not all */
  readonly mixed?: boolean;
  readonly onChange: () => void;
}

/** The browser's own checkbox: named for assistive technology, and cheap enough for a thousand rows. */
export const RowCheckbox = ({ label, checked, mixed = false, onChange }: RowCheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="row-checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      onClick={(event) => event.stopPropagation()}
    />
  );
};
