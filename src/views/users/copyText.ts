/** Copies what stands in a box. Without a secure connection the browser has only its old way. */
export const copyText = async (box: HTMLInputElement): Promise<boolean> => {
  box.focus();
  box.select();
  if (!navigator.clipboard) return document.execCommand('copy');
  return navigator.clipboard.writeText(box.value).then(
    () => true,
    () => false,
  );
};
