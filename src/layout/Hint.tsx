import { cloneElement, lazy, Suspense, useState, type ReactElement, type SyntheticEvent } from 'react';

const HintBubble = lazy(async () => ({ default: (await import('./HintBubble.tsx')).HintBubble }));

type Heard = Readonly<Partial<Record<'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur', (event: never) => void>>>;
interface Props {
  /** no hint where it is empty */
  readonly title: string;
  readonly placement?: 'bottom' | 'right';
  readonly children: ReactElement<Heard>;
}

const inTurn =
  (own: ((event: never) => void) | undefined, next: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
    own?.(event as never);
    next(event);
  };

/**
 * Words that stand beside an icon while the pointer or the focus of the keyboard is on it. Unlike MUI's tooltip, which
 * draws them, it costs the first screen nothing.
 */
export const Hint = ({ title, placement = 'bottom', children }: Props) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { onMouseEnter, onMouseLeave, onFocus, onBlur } = children.props;
  const show = ({ currentTarget }: SyntheticEvent): void => setAnchor(currentTarget);
  const hide = (): void => setAnchor(null);
  const showByKey = (event: SyntheticEvent): void => {
    if (event.currentTarget.matches(':focus-visible')) show(event);
  };
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: inTurn(onMouseEnter, show),
        onMouseLeave: inTurn(onMouseLeave, hide),
        onFocus: inTurn(onFocus, showByKey),
        onBlur: inTurn(onBlur, hide),
      })}
      {anchor && title && (
        <Suspense fallback={null}>
          <HintBubble title={title} placement={placement} anchor={anchor} onClose={hide} />
        </Suspense>
      )}
    </>
  );
};
