/** The names of the visible columns after one is switched; the last one stays. */
export const switchColumn = (visible: readonly string[], name: string): readonly string[] => {
  if (!visible.includes(name)) return [...visible, name];
  return visible.length > 1 ? visible.filter((other) => other !== name) : visible;
};

/** The names with one of them at the place that another has now. */
export const moveColumn = (visible: readonly string[], name: string, over: string): readonly string[] => {
  const [from, to] = [visible.indexOf(name), visible.indexOf(over)];
  if (from < 0 || to < 0) return visible;
  return visible.filter((other) => other !== name).toSpliced(to, 0, name);
};
