// Before what cannot be undone the server wants the password again. One window asks for it, whatever call was made.
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Names who asks the person; gives the function that ends it. */
export const askedBy = (next: Ask): (() => void) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
};

/** True once the password was given again, false where the person would rather not. Calls at the same time ask once. */
export const confirmAgain = (): Promise<boolean> => {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};
