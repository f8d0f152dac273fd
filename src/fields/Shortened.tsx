import Tooltip from '@mui/material/Tooltip';

/** Text cut off at so many letters, with all of it at hand. */
export const Shortened = ({ text, limit }: { text: string; limit: number }) => {
  const letters = [...text];
  if (letters.length <= limit) return <bdi>{text}</bdi>;
  return (
    <Tooltip title={text} describeChild>
      <bdi>{letters.slice(0, limit).join('').trimEnd()}…</bdi>
    </Tooltip>
  );
};
