/** Lets the click that ends a gesture mean nothing, wherever it falls; one that comes later counts again. */
export const swallowClick = (withinMs: number): void => {
  const controller = new AbortController();
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    controller.abort();
  };
  window.addEventListener('click', swallow, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort(), withinMs);
};
