/** Hands a file to the person, as a download of that name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // a click only queues the download, so the address must outlive this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
